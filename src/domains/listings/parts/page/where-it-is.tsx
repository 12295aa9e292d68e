import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isPrecise } from '#src/domains/places/rules.ts';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { ListingDetails } from '../../pages/contract.ts';
import type { Area } from '../map/base-map.ts';
import type { DrawnPlace } from '../map/drawn-place.ts';
import { MapFrame } from '../map/map-frame.tsx';
import { directionsHref, streetMapHref } from './directions.ts';
import classes from './where-it-is.module.css';

/** Kilometres: a position that is only a district's is good to about so many. */
const districtKm = 2;

/** The address and the ways there; a map only where it has streets to show. */
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
      <p className={classes.ways}>
        <Way href={directionsHref(listing)}>Directions on Google Maps</Way>
        <Way href={streetMapHref(listing)}>See it on OpenStreetMap</Way>
      </p>
      {tiles && (
        <div className={classes.map}>
          <PlaceMap
            place={listing}
            tiles={tiles}
            withinKm={isPrecise(listing.precision) ? null : districtKm}
          />
        </div>
      )}
    </>
  );
}

const Way = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noopener noreferrer nofollow" className={classes.way}>
    {children}
    <IconExternalLink size={18} stroke={1.5} aria-hidden />
  </a>
);

interface PlaceMapProps {
  place: { title: string; lat: number; lng: number };
  tiles: MapTiles | null;
  /** Where only the district is known: within so many kilometres of the position. */
  withinKm?: number | null;
}

/** Where one business is: a pin, or the area that it is in. */
function PlaceMap({ place: { title, lat, lng }, tiles, withinKm = null }: PlaceMapProps) {
  const [map, setMap] = useState<DrawnPlace | null>(null);
  useEffect(() => {
    const area: Area | null = withinKm === null ? null : { lat, lng, radius_km: withinKm };
    map?.show({ lat, lng }, area);
  }, [map, lat, lng, withinKm]);
  const label = withinKm === null ? `Map: where ${title} is` : `Map: the area that ${title} is in`;
  return (
    <MapFrame<DrawnPlace>
      tiles={tiles}
      draw={async (box) => {
        const { canDraw, drawPlace } = await import('../map/drawn-map.ts');
        return canDraw() ? drawPlace(box, { label, tiles }) : null;
      }}
      onDrawn={setMap}
      without="The address is above."
    />
  );
}
