import 'maplibre-gl/dist/maplibre-gl.css';
import {
  addProtocol,
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import districtsUrl from '#src/domains/places/facts/districts.json?url';
import townsUrl from '#src/domains/places/facts/towns.json?url';
import type { MapTiles } from '#src/platform/web/site.ts';
import { radiusText } from '../../texts.ts';
import landUrl from './land.geojson?url';
import { landSource, mapStyle, seaSource } from './map-style.ts';
import { districtsSource, townsSource } from './style/places.ts';

export interface MapOptions {
  /** What a screen reader calls the map. */
  label: string;
  tiles: MapTiles | null;
}

/** A position in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** A circle to search in. */
export interface Area extends Position {
  radius_km: number;
}

export const kmPerDegree = 111.2;

/** The United Kingdom, whole. */
export const home = new LngLatBounds([-8.6, 49.8], [2, 59.4]);

setWorkerUrl(workerUrl);
// Reads tiles out of our files, by requests for ranges of them.
addProtocol('pmtiles', new Protocol().tile);

/** Whether this browser can draw the map at all. */
export const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** How close the eye may come: without streets there is nothing more to see. */
const closest = { streets: 18, places: 14 };

/** A map of the United Kingdom in a box, with its controls; what is drawn on top waits for `ready`. */
export function openMap(box: HTMLElement, { label, tiles }: MapOptions) {
  const map = new MapLibre({
    container: box,
    style: mapStyle(tiles),
    bounds: home,
    maxZoom: tiles ? closest.streets : closest.places,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 70 }), 'top-left');
  const ready = map.once('load');
  ready.then(() => Promise.allSettled([drawLand(map), namePlaces(map)]));
  return { map, ready };
}

/** Fetched here and handed over: the map's worker may fetch nothing. */
async function drawLand(map: MapLibre) {
  const answer = await fetch(landUrl);
  if (!answer.ok) return;
  const land: Land = await answer.json();
  map.getSource<GeoJSONSource>(landSource)?.setData(land);
  fill(map, seaSource, [seaAround(land)]);
}

type Land = GeoJSON.FeatureCollection<GeoJSON.MultiPolygon, { uk: boolean }>;

/** All that is not the United Kingdom, to cover what reaches beyond its coast. */
function seaAround({ features }: Land): GeoJSON.Feature {
  const islands = features.filter(({ properties }) => properties.uk);
  const coasts = islands.flatMap(({ geometry }) => geometry.coordinates.flat());
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [world, ...coasts] } };
}

const world = [
  [-30, 40],
  [20, 40],
  [20, 70],
  [-30, 70],
  [-30, 40],
];

type Town = [name: string, lat: number, lng: number, people: number];
type Districts = Record<string, [place: string, lat: number, lng: number]>;

/** Our own facts: names from the towns of a thousand people up to London, and the postcode districts. */
async function namePlaces(map: MapLibre) {
  const [towns, districts] = await Promise.all([fetch(townsUrl), fetch(districtsUrl)]);
  if (!towns.ok || !districts.ok) return;
  const rows: Town[] = await towns.json();
  const codes: Districts = await districts.json();
  fill(
    map,
    townsSource,
    rows.map(([name, lat, lng, people]) => pointOf({ name, lat, lng, people })),
  );
  fill(
    map,
    districtsSource,
    Object.entries(codes).map(([district, [, lat, lng]]) => pointOf({ district, lat, lng })),
  );
}

/** A position as a feature that carries the rest of its row. */
const pointOf = <Row extends Position>(row: Row): GeoJSON.Feature => ({
  type: 'Feature',
  properties: row,
  geometry: { type: 'Point', coordinates: [row.lng, row.lat] },
});

export function fill(map: MapLibre, source: string, features: GeoJSON.Feature[]) {
  map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
}

const corners = 72;

export function circleAround({ lat, lng, radius_km }: Area): GeoJSON.Feature {
  const tall = radius_km / kmPerDegree;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const turn = (corner / corners) * 2 * Math.PI;
    return [lng + wide * Math.cos(turn), lat + tall * Math.sin(turn)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

export function circleBounds({ lat, lng, radius_km }: Area) {
  const tall = radius_km / kmPerDegree;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  return new LngLatBounds([lng - wide, lat - tall], [lng + wide, lat + tall]);
}

/** How wide a circle is, at its top. */
export const ringLabel = ({ lat, lng, radius_km }: Area): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { width: `Within ${radiusText(radius_km)}` },
  geometry: { type: 'Point', coordinates: [lng, lat + radius_km / kmPerDegree] },
});
