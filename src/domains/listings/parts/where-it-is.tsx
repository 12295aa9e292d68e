import { IconExternalLink } from '@tabler/icons-react';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { ListingDetails } from '../pages/contract.ts';
import { directionsHref } from './directions.ts';
import { PlaceMap } from './map/place-map.tsx';
import classes from './where-it-is.module.css';

/** The address, the way there, and a map that is drawn when it comes into view. */
export function WhereItIs({ listing, tiles }: { listing: ListingDetails; tiles: MapTiles | null }) {
  const { address, town, postcode } = listing;
  return (
    <>
      <address className={classes.address}>
        {[address, town, postcode]
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      <a href={directionsHref(listing)} rel="noopener noreferrer nofollow" className={classes.directions}>
        Directions on Google Maps
        <IconExternalLink size={18} stroke={1.5} aria-hidden />
      </a>
      <div className={classes.map}>
        <PlaceMap place={listing} tiles={tiles} />
      </div>
    </>
  );
}
