import 'maplibre-gl/dist/maplibre-gl.css';
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import landUrl from './land.geojson?url';
import {
  areaSource,
  citiesSource,
  clusterLayer,
  hitsSource,
  landSource,
  litSource,
  mapStyle,
  pinLayer,
} from './map-style.ts';

export interface MapPoint {
  id: number;
  slug: string;
  title: string;
  lat: number;
  lng: number;
}

/** A circle to search in. */
export interface Area {
  lat: number;
  lng: number;
  radius_km: number;
}

export interface MapEvents {
  /** A pin is under the pointer, or none any more. */
  onPoint?: (id: number | null) => void;
  onChoose?: (id: number) => void;
  /** The visitor moved the map; the circle that it shows now. */
  onMove?: (area: Area) => void;
}

export interface DrawnMap {
  /** Puts the pins and the circle that was searched; shows `around` whole, or else all pins. */
  show(points: readonly MapPoint[], searched: Area | null, around: Area | null): void;
  light(point: MapPoint | null): void;
  remove(): void;
}

const kmPerDegree = 111.2;
const widestKm = 160;
const home = new LngLatBounds([-8.6, 49.8], [2, 59.4]);

setWorkerUrl(workerUrl);

/** Whether this browser can draw the map at all. */
export const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** Draws the map into a box. What is shown before the map is ready waits for it. */
export function drawMap(
  box: HTMLElement,
  tilesUrl: string | null,
  label: string,
  events: MapEvents,
): DrawnMap {
  const map = new MapLibre({
    container: box,
    style: mapStyle(tilesUrl),
    bounds: home,
    maxZoom: tilesUrl ? 18 : 14,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 90 }), 'bottom-left');
  const ready = map.once('load');
  ready.then(() => Promise.allSettled([drawLand(map), nameCities(map)]));
  listen(map, events);
  return {
    show: (points, searched, around) => {
      ready.then(() => {
        put(map, hitsSource, points);
        fill(map, areaSource, searched ? [circleAround(searched)] : []);
      });
      const bounds = around ? circleBounds(around) : pointBounds(points);
      map.fitBounds(bounds, { padding: 48, maxZoom: 13, animate: false });
    },
    light: (point) => {
      ready.then(() => put(map, litSource, point ? [point] : []));
    },
    remove: () => map.remove(),
  };
}

/** Fetched here and handed over: the map's worker may fetch nothing. */
async function drawLand(map: MapLibre) {
  const answer = await fetch(landUrl);
  if (answer.ok) map.getSource<GeoJSONSource>(landSource)?.setData(await answer.json());
}

/** Place names come from the same list as the search form's. */
async function nameCities(map: MapLibre) {
  const answer = await fetch('/api/location');
  if (answer.ok) put(map, citiesSource, await answer.json());
}

function put(map: MapLibre, source: string, rows: readonly { lat: number; lng: number }[]) {
  const features = rows.map((row) => ({
    type: 'Feature' as const,
    properties: row,
    geometry: { type: 'Point' as const, coordinates: [row.lng, row.lat] },
  }));
  fill(map, source, features);
}

function fill(map: MapLibre, source: string, features: GeoJSON.Feature[]) {
  map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
}

const corners = 72;

function circleAround({ lat, lng, radius_km }: Area): GeoJSON.Feature {
  const tall = radius_km / kmPerDegree;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const turn = (corner / corners) * 2 * Math.PI;
    return [lng + wide * Math.cos(turn), lat + tall * Math.sin(turn)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function listen(map: MapLibre, { onPoint, onChoose, onMove }: MapEvents) {
  const point = (cursor: string) => {
    map.getCanvas().style.cursor = cursor;
  };
  map.on('mouseenter', clusterLayer, () => point('pointer'));
  map.on('mouseleave', clusterLayer, () => point(''));
  map.on('mousemove', pinLayer, ({ features }) => {
    point('pointer');
    onPoint?.(idOf(features));
  });
  map.on('mouseleave', pinLayer, () => {
    point('');
    onPoint?.(null);
  });
  map.on('click', pinLayer, ({ features }) => {
    const id = idOf(features);
    if (id !== null) onChoose?.(id);
  });
  map.on('click', clusterLayer, async ({ features, lngLat }) => {
    const cluster = Number(features?.[0]?.properties?.cluster_id);
    const zoom = await map.getSource<GeoJSONSource>(hitsSource)?.getClusterExpansionZoom(cluster);
    if (zoom !== undefined) map.easeTo({ center: lngLat, zoom });
  });
  // Only a visitor's own movement has an event behind it.
  map.on('moveend', ({ originalEvent }) => {
    if (originalEvent) onMove?.(shownArea(map));
  });
}

const idOf = (features: readonly { properties?: { [name: string]: unknown } | null }[] | undefined) => {
  const id = Number(features?.[0]?.properties?.id);
  return Number.isInteger(id) ? id : null;
};

/** The circle that reaches the nearer two of the map's edges, as the search can have it. */
function shownArea(map: MapLibre): Area {
  const { lat, lng } = map.getCenter();
  const bounds = map.getBounds();
  const tall = ((bounds.getNorth() - bounds.getSouth()) / 2) * kmPerDegree;
  const wide = ((bounds.getEast() - bounds.getWest()) / 2) * kmPerDegree * Math.cos((lat * Math.PI) / 180);
  const radius = Math.min(Math.max(Math.min(tall, wide), 0.5), widestKm);
  return { lat: rounded(lat, 3), lng: rounded(lng, 3), radius_km: rounded(radius, 1) };
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));

function circleBounds({ lat, lng, radius_km }: Area) {
  const tall = radius_km / kmPerDegree;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  return new LngLatBounds([lng - wide, lat - tall], [lng + wide, lat + tall]);
}

function pointBounds(points: readonly MapPoint[]) {
  const bounds = new LngLatBounds();
  for (const { lat, lng } of points) bounds.extend([lng, lat]);
  return points.length > 0 ? bounds : home;
}
