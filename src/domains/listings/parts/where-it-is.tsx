import { IconExternalLink } from '@tabler/icons-react';
import { isPrecise } from '#src/domains/places/rules.ts';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { ListingDetails } from '../pages/contract.ts';
import { directionsHref, streetMapHref } from './directions.ts';
import { PlaceMap } from './map/place-map.tsx';
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
