/**
 * How the search index numbers things. `migrations/0008`, `0010` and `source.server.ts` say the same in SQL.
 *
 * A doc is `band << 26 | (2^26 - 1 - listing id)`: ascending docs are best band first, newest first in a band.
 */
const idBits = 26;
const lastId = 2 ** idBits - 1;
const chunkBits = 16;
const chunks = 2 ** (31 - chunkBits);

/** Docs share a chunk when they share the band and this many bits of the id's range. */
export const idRangesMask = 2 ** (idBits - chunkBits) - 1;
export const idMask = lastId;

/** The listing that a doc stands for. */
export const listingOf = (doc: number) => idMask - (doc & idMask);

/** The block below zero that holds a doc in doc order. */
export const chunkOf = (doc: number) => (doc >> chunkBits) - chunks;

/** Pence: a listing is posted under `b:` for each of these that its lowest price does not exceed. */
export const priceBands = [
  0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 7500, 10000, 15000, 20000, 30000, 50000,
];

/** The term that every listing with something at or below this price carries; null above the last band. */
export function priceTerm(maxPence: number) {
  const band = priceBands.find((bound) => bound >= maxPence);
  return band === undefined ? null : `b:${band}`;
}

/**
 * A city is searched within five miles. A listing so near is posted under the city's term: who changes the distance,
 * or moves a city, has the index built again.
 */
export const cityRadiusKm = 8;
export const cityTerm = (cityId: number) => `n:${cityId}`;

/** Under this every doc is posted at its cell of the map, and nowhere else. */
export const cellTerm = '@';

/** Under these are the docs with a mean of reviews, and those of which it is good. */
export const ratedTerm = 'u:';
export const goodTerm = 'r:';

/** Under this are the docs of all brands, and under it with a brand's number those of one. */
export const brandTerm = 'y:';

/** Under this are those that have free time to book online. */
export const bookableTerm = 'w:';

/** Quarter hours of the week from Monday 00:00; an `o:` term covers sixteen of them. */
export const slotOf = (moment: { weekday: number; minutes: number }) =>
  moment.weekday * 96 + Math.floor(moment.minutes / 15);
export const windowTerm = (slot: number) => `o:${Math.floor(slot / 16)}`;

/** The windows of the week that a stretch of a day touches, as alternatives; `to` is not in it. */
export function windowTerms({ weekday, from, to }: { weekday: number; from: number; to: number }): string {
  const first = Math.floor((weekday * 1440 + from) / 240);
  const last = Math.floor((weekday * 1440 + to - 1) / 240);
  return Array.from({ length: last - first + 1 }, (_, ahead) => `o:${first + ahead}`).join('|');
}

const kmPerDegree = 111.195;
/** Boxes are drawn on a sphere with flat edges: they are a little larger, or smaller, than would do. */
const margin = 1.02;

export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
}

/** How far a circle reaches at most, in degrees, and a little more. */
function reachOf({ lat, radiusKm }: Circle) {
  const latReach = (radiusKm * margin) / kmPerDegree;
  const farthest = Math.cos(((Math.abs(lat) + latReach) * Math.PI) / 180);
  return { latReach, lngReach: (radiusKm * margin) / (kmPerDegree * farthest) };
}

/** In degrees around the centre: nobody outside `around` is in the circle, everybody inside `inside` is. */
export function boxesOf(circle: Circle) {
  const { lat, lng, radiusKm } = circle;
  const box = (up: number, across: number) => ({
    south: lat - up,
    north: lat + up,
    west: lng - across,
    east: lng + across,
  });
  const { latReach, lngReach } = reachOf(circle);
  const up = radiusKm / margin / Math.SQRT2 / kmPerDegree;
  const nearest = Math.cos(((Math.abs(lat) - up) * Math.PI) / 180);
  return { around: box(latReach, lngReach), inside: box(up, up / nearest) };
}

/** Category, amenity and tag ids as one character each, so that thousands of them are one short text. */
const facetKinds = ['category', 'amenity', 'tag'] as const;
export type FacetKind = (typeof facetKinds)[number];
export const facetCode = (kind: FacetKind, id: number) => 256 + id * 4 + facetKinds.indexOf(kind);
