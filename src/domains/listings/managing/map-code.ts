/** Where a map's code points, or why it cannot be used. */
export type MapCode =
  | { kind: 'empty' }
  | { kind: 'position'; lat: number; lng: number }
  | { kind: 'fault'; sentence: string };

const notOne = 'Please paste the code of one map from Google Maps: Share, Embed a map, Copy HTML.';
const noPosition =
  'This map does not say where it points. Please choose the place on Google Maps and copy its code again.';
const abroad = 'The map must show a place in the United Kingdom.';

const fault = (sentence: string): MapCode => ({ kind: 'fault', sentence });

/** The bounds within which a listing may stand; the database keeps to the same. */
const ukBounds = { south: 49, north: 61, west: -9, east: 2 } as const;

const isInUk = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  lat >= ukBounds.south && lat <= ukBounds.north && lng >= ukBounds.west && lng <= ukBounds.east;

/**
 * Reads the code that Google Maps gives out for embedding. Exactly one iframe of exactly that address is accepted,
 * and nothing of it is kept but the position: what was pasted never reaches a page.
 */
export function readMapCode(code: string): MapCode {
  const text = code.trim();
  if (text === '') return { kind: 'empty' };
  const [, attributes] =
    /^<iframe((?:\s+[\w-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+))?)*)\s*>\s*<\/iframe>$/i.exec(text) ??
    [];
  const sources = [...(attributes ?? '').matchAll(/\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  const source = sources.length === 1 ? (sources[0]?.[1] ?? sources[0]?.[2]) : undefined;
  const url = source === undefined ? null : URL.parse(source.replaceAll('&amp;', '&'));
  if (!url || !isGoogleMap(url)) return fault(notOne);
  const position = positionIn(url);
  if (!position) return fault(noPosition);
  return isInUk(position) ? { kind: 'position', ...position } : fault(abroad);
}

const isGoogleMap = ({ protocol, host, pathname, username, password }: URL) =>
  protocol === 'https:' &&
  host === 'www.google.com' &&
  pathname === '/maps/embed' &&
  username === '' &&
  password === '';

const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const inParts = new RegExp(`!2d${number}!3d${number}(?:!|$)`);
const inWords = new RegExp(`^(?:loc:)?\\s*${number}\\s*,\\s*${number}$`);

/** Google writes the middle of the map as `!2d<longitude>!3d<latitude>`, or asks for a point by `q`. */
function positionIn({ searchParams }: URL): { lat: number; lng: number } | null {
  const [, lng, lat] = inParts.exec(searchParams.get('pb') ?? '') ?? [];
  if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) };
  const [, northing, easting] = inWords.exec(searchParams.get('q')?.trim() ?? '') ?? [];
  if (northing === undefined || easting === undefined) return null;
  return { lat: Number(northing), lng: Number(easting) };
}

/** A code of our own for a position, under the key by which the form knows it; empty without one. */
export function mapCodeOf({ lat, lng }: { lat: number | null; lng: number | null }): string {
  if (lat === null || lng === null) return '';
  const pb = `!1m14!1m12!1m3!1d2000!2d${plain(lng)}!3d${plain(lat)}!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1sen!2suk`;
  return `<iframe src="https://www.google.com/maps/embed?pb=${pb}" width="600" height="450" title="Map" loading="lazy" referrerpolicy="no-referrer" sandbox="allow-scripts allow-same-origin allow-popups"></iframe>`;
}

/** To the centimetre, and never with an exponent. */
const plain = (degrees: number) => degrees.toFixed(7);

/** Whether two positions are one, as far as a map's code can tell. */
export const isSamePoint = (
  one: { lat: number; lng: number },
  other: { lat: number | null; lng: number | null },
): boolean =>
  other.lat !== null && other.lng !== null && near(one.lat, other.lat) && near(one.lng, other.lng);

const near = (one: number, other: number) => Math.abs(one - other) < 2e-7;
