/**
 * Cuts the base map out of Natural Earth's 1:10m countries (public domain, through the package world-atlas):
 * the islands of Britain and Ireland and the coasts that a map of them shows. Run once; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const target = new URL('../src/domains/listings/parts/map/land.geojson', import.meta.url);
const window = { west: -14, south: 48, east: 5, north: 62 };
const fineness = 1000;

type Point = [number, number];

const atlas: Parameters<typeof feature>[0] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
);

const kingdom = 'United Kingdom';
const home = new Set([kingdom, 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey']);

const features = countries()
  .map(({ geometry, properties }) => ({
    type: 'Feature' as const,
    properties: { home: home.has(properties?.name), uk: properties?.name === kingdom },
    geometry: { type: 'MultiPolygon' as const, coordinates: ringsInside(geometry) },
  }))
  .filter(({ geometry }) => geometry.coordinates.length > 0);

writeFileSync(target, `${JSON.stringify({ type: 'FeatureCollection', features })}\n`);

function countries() {
  const { countries: drawn } = atlas.objects;
  const found = drawn && feature(atlas, drawn);
  return found && 'features' in found ? found.features : [];
}

/** Every polygon's outline that enters the window, cut at its edge and rounded to about a hundred metres. */
function ringsInside(geometry: GeoJSON.Geometry): Point[][][] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons
    .map(([outline]) => rounded(cut((outline ?? []) as Point[])))
    .filter((ring) => ring.length > 3)
    .map((ring) => [ring]);
}

/** Sutherland and Hodgman: against each edge of the window in turn. */
function cut(ring: Point[]): Point[] {
  const edges: [axis: 0 | 1, limit: number, side: 1 | -1][] = [
    [0, window.west, 1],
    [0, window.east, -1],
    [1, window.south, 1],
    [1, window.north, -1],
  ];
  return edges.reduce((points, [axis, limit, side]) => {
    const inside = (point: Point) => (point[axis] - limit) * side >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing = inside(point) === inside(before) ? [] : [crossed(before, point, axis, limit)];
      return inside(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

function crossed(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function rounded(ring: Point[]): Point[] {
  const points = ring.map(([lng, lat]): Point => [roundedTo(lng), roundedTo(lat)]);
  const distinct = points.filter((point, index) => String(point) !== String(points[index - 1]));
  const [first] = distinct;
  return first && String(first) !== String(distinct.at(-1)) ? [...distinct, first] : distinct;
}

function roundedTo(degrees: number) {
  return Math.round(degrees * fineness) / fineness;
}
