/** Where a link or a map's code points, or why it cannot be used. */
export type MapCode =
  | { kind: 'empty' }
  | { kind: 'position'; lat: number; lng: number }
  | { kind: 'fault'; sentence: string };

const notOne = 'Paste a link from Google Maps, or the code of one map: Share, Embed a map, Copy HTML.';
const noPosition =
  'This map does not say where it points. Choose the place on Google Maps and copy it again.';
const shortLink =
  'A short link does not say where it points. Open it in your browser, then copy the long address from the address bar and paste it here.';
const abroad = 'The map must show a place in the United Kingdom.';

const fault = (sentence: string): MapCode => ({ kind: 'fault', sentence });

/** The bounds within which a listing may lie; the database keeps to the same. */
const ukBounds = { south: 49, north: 61, west: -9, east: 2 } as const;

export const isInUk = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  lat >= ukBounds.south && lat <= ukBounds.north && lng >= ukBounds.west && lng <= ukBounds.east;

/**
 * Reads a link to a place on Google Maps, or the code that Google Maps gives for embedding: exactly one iframe of
 * exactly that address. Nothing of either is kept but the position: what was pasted never reaches a page.
 */
export function readMapCode(code: string): MapCode {
  const text = code.trim();
  if (text === '') return { kind: 'empty' };
  const url = text.startsWith('<') ? frameOf(text) : linkOf(text);
  if (url && isShort(url)) return fault(shortLink);
  if (!url || !isGoogleMap(url)) return fault(notOne);
  const position = positionIn(url);
  if (!position) return fault(noPosition);
  return isInUk(position) ? { kind: 'position', ...position } : fault(abroad);
}

function frameOf(text: string): URL | null {
  const [, attributes] =
    /^<iframe((?:\s+[\w-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+))?)*)\s*>\s*<\/iframe>$/i.exec(text) ??
    [];
  const sources = [...(attributes ?? '').matchAll(/\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  const source = sources.length === 1 ? (sources[0]?.[1] ?? sources[0]?.[2]) : undefined;
  const url = source === undefined ? null : URL.parse(source.replaceAll('&amp;', '&'));
  return url?.pathname === '/maps/embed' ? url : null;
}

/** A phone shares the place's name before its link; a browser may leave the scheme out. */
function linkOf(text: string): URL | null {
  const [link] = /https:\/\/\S+$/.exec(text) ?? [];
  return URL.parse(link ?? (/^[\w.-]+\//.test(text) ? `https://${text}` : ''));
}

const shortHosts = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co']);
const isShort = ({ host, protocol }: URL) => protocol === 'https:' && shortHosts.has(host);

const isGoogleMap = ({ protocol, host, pathname, username, password }: URL) =>
  protocol === 'https:' &&
  username === '' &&
  password === '' &&
  (/^maps\.google\.(com|co\.uk)$/.test(host) ||
    (/^(www\.)?google\.(com|co\.uk)$/.test(host) && /^\/maps(\/|$)/.test(pathname)));

const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const ofPlace = new RegExp(`!3d${number}!4d${number}(?=[!/?]|$)`, 'g');
const ofMap = new RegExp(`!2d${number}!3d${number}(?=!|$)`);
const inWords = new RegExp(`^(?:loc:)?\\s*${number}\\s*,\\s*${number}$`);
const ofView = new RegExp(`/@${number},${number},`);
const asked = ['q', 'query', 'll', 'daddr', 'destination'] as const;

/**
 * Google writes a place as `!3d<latitude>!4d<longitude>`, the middle of an embedded map as `!2d<longitude>!3d<latitude>`,
 * a point that is asked for in words, and what is in view as `@<latitude>,<longitude>`: the surest first.
 */
function positionIn({ pathname, searchParams }: URL): { lat: number; lng: number } | null {
  const data = `${decoded(pathname)}/${searchParams.get('pb') ?? ''}`;
  const [, placeLat, placeLng] = [...data.matchAll(ofPlace)].at(-1) ?? [];
  const [, mapLng, mapLat] = ofMap.exec(data) ?? [];
  const words = asked.map((name) => inWords.exec(searchParams.get(name)?.trim() ?? '')).find(Boolean) ?? [];
  const [, viewLat, viewLng] = ofView.exec(data) ?? [];
  return (
    pointAt(placeLat, placeLng) ??
    pointAt(mapLat, mapLng) ??
    pointAt(words[1], words[2]) ??
    pointAt(viewLat, viewLng)
  );
}

const pointAt = (lat: string | undefined, lng: string | undefined) =>
  lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
