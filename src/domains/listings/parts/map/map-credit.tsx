import type { MapTiles } from '#src/platform/web/site.ts';
import classes from './map-frame.module.css';

/** Whom the map is owed to, in its corner; OpenStreetMap's licence asks for a link too. */
export function MapCredit({ tiles }: { tiles: MapTiles | null }) {
  const credit = tiles?.credit ?? '';
  return (
    <p className={classes.credit}>
      {credit.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">
          {credit}
        </a>
      ) : (
        credit
      )}
      {credit !== '' && ' · '}
      Made with Natural Earth
    </p>
  );
}
