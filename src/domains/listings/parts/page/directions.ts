import type { ListingPrecision } from '#src/domains/places/contract.ts';
import { isPrecise } from '#src/domains/places/rules.ts';

interface Destination {
  readonly lat: number;
  readonly lng: number;
  readonly precision: ListingPrecision;
  readonly address: string;
  readonly town: string;
  readonly postcode: string;
}

/** Where a map service shows the way to a business: by its position, or by its address where that is vague. */
export function directionsHref({ lat, lng, precision, address, town, postcode }: Destination): string {
  const written = [address, town, postcode].filter((part) => part !== '').join(', ');
  const destination = isPrecise(precision) || address === '' ? `${lat},${lng}` : encodeURIComponent(written);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}

/** The same place on OpenStreetMap: with a pin, or only the part of town where no more than that is known. */
export const streetMapHref = ({
  lat,
  lng,
  precision,
}: Pick<Destination, 'lat' | 'lng' | 'precision'>): string =>
  isPrecise(precision)
    ? `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
    : `https://www.openstreetmap.org/#map=14/${lat}/${lng}`;
