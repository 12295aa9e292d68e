import { colours, fonts } from './colours.ts';
import type { Expression, Layer } from './layers.ts';

/** The circle that was searched, or that a business lies in. */
export const areaSource = 'area';

const edge: Expression = ['==', ['geometry-type'], 'Polygon'];

/** On a map without streets the circle also gives the eye a measure. */
export const areaLayers: Layer[] = [
  {
    id: 'area',
    type: 'fill',
    source: areaSource,
    filter: edge,
    paint: { 'fill-color': colours.forest, 'fill-opacity': 0.05 },
  },
  {
    id: 'area-edge',
    type: 'line',
    source: areaSource,
    filter: edge,
    paint: {
      'line-color': colours.forest,
      'line-opacity': 0.55,
      'line-width': 1.5,
      'line-dasharray': [3, 3],
    },
  },
  {
    id: 'area-width',
    type: 'symbol',
    source: areaSource,
    filter: ['has', 'width'],
    layout: {
      'text-field': ['get', 'width'],
      'text-font': fonts.strong,
      'text-size': 12,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.3],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colours.forest, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
  },
];
