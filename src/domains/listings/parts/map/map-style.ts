import type { StyleSpecification } from 'maplibre-gl';

/** The sources that the map's owner fills. */
export const landSource = 'land';
export const citiesSource = 'cities';
export const hitsSource = 'hits';
export const litSource = 'lit';
export const areaSource = 'area';
export const pinLayer = 'pins';
export const clusterLayer = 'clusters';

const colours = {
  sea: '#e3ebec',
  land: '#f7f1e8',
  abroad: '#ede7dd',
  coast: '#cfc4b5',
  ink: '#22201d',
  inkSoft: '#57514a',
  forest: '#1f5443',
  clay: '#8f4a32',
  white: '#ffffff',
};

const nothing = { type: 'FeatureCollection' as const, features: [] };

/** Our own base map: land, coast and the names of the cities; under the pins, the tiles that are configured. */
export function mapStyle(tilesUrl: string | null): StyleSpecification {
  return {
    version: 8,
    sources: {
      [landSource]: { type: 'geojson', data: nothing },
      [citiesSource]: { type: 'geojson', data: nothing },
      ...(tilesUrl && { tiles: { type: 'raster', tiles: [tilesUrl], tileSize: 256 } }),
      [hitsSource]: { type: 'geojson', data: nothing, cluster: true, clusterRadius: 46, clusterMaxZoom: 14 },
      [litSource]: { type: 'geojson', data: nothing },
      [areaSource]: { type: 'geojson', data: nothing },
    },
    layers: [...groundLayers, ...(tilesUrl ? [tileLayer] : []), ...areaLayers, cityNames, ...hitLayers],
  };
}

type Layer = StyleSpecification['layers'][number];

const groundLayers: Layer[] = [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
  {
    id: 'land',
    type: 'fill',
    source: landSource,
    paint: { 'fill-color': ['case', ['get', 'home'], colours.land, colours.abroad], 'fill-antialias': true },
  },
  { id: 'coast', type: 'line', source: landSource, paint: { 'line-color': colours.coast, 'line-width': 1 } },
];

const tileLayer: Layer = { id: 'tiles', type: 'raster', source: 'tiles' };

/** The circle that was searched: on a map without streets it also gives the eye a measure. */
const areaLayers: Layer[] = [
  {
    id: 'area',
    type: 'fill',
    source: areaSource,
    paint: { 'fill-color': colours.forest, 'fill-opacity': 0.06 },
  },
  {
    id: 'area-edge',
    type: 'line',
    source: areaSource,
    paint: { 'line-color': colours.forest, 'line-opacity': 0.45, 'line-dasharray': [3, 3] },
  },
];

/** Drawn from the fonts of the visitor's own machine: there is no server for letters. */
const cityNames: Layer = {
  id: 'city-names',
  type: 'symbol',
  source: citiesSource,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['sans-serif'],
    'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 10, 15],
    'text-padding': 6,
  },
  paint: { 'text-color': colours.inkSoft, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
};

const hitLayers: Layer[] = [
  {
    id: clusterLayer,
    type: 'circle',
    source: hitsSource,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': colours.forest,
      'circle-radius': ['step', ['get', 'point_count'], 16, 10, 20, 100, 26],
      'circle-stroke-color': colours.white,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'cluster-counts',
    type: 'symbol',
    source: hitsSource,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['sans-serif'],
      'text-size': 14,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': colours.white },
  },
  {
    id: pinLayer,
    type: 'circle',
    source: hitsSource,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': colours.forest,
      'circle-radius': 9,
      'circle-stroke-color': colours.white,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: 'lit',
    type: 'circle',
    source: litSource,
    paint: {
      'circle-color': colours.clay,
      'circle-radius': 12,
      'circle-stroke-color': colours.white,
      'circle-stroke-width': 3,
    },
  },
];
