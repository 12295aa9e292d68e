import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import type { MapFile, MapTiles } from '#src/platform/web/site.ts';
import { mapStyle } from './map-style.ts';

const file = (more: Partial<MapFile>): MapFile => ({
  url: '/map/uk.pmtiles',
  schema: 'openmaptiles',
  minZoom: 0,
  maxZoom: 14,
  bounds: [-8.7, 49.8, 1.9, 60.9],
  hasSea: true,
  hasCover: false,
  ...more,
});
const files = (...of: MapFile[]): MapTiles => ({ pictures: null, files: of, credit: '' });

describe('the style of the map is valid', () => {
  test.each<[string, MapTiles | null]>([
    ['without map files', null],
    ['over picture tiles', { pictures: 'https://tiles.example/{z}/{x}/{y}.png', files: [], credit: '' }],
    ['of OpenMapTiles', files(file({}))],
    ['of OpenMapTiles without a sea', files(file({ hasSea: false }))],
    ['of Protomaps', files(file({ schema: 'protomaps' }))],
    ['of two files', files(file({}), file({ minZoom: 12, hasCover: true, schema: 'protomaps' }))],
  ])('%s', (_case, tiles) => {
    expect(validateStyleMin(mapStyle(tiles))).toEqual([]);
  });
});

const layersOf = (tiles: MapTiles | null) => mapStyle(tiles).layers.map(({ id }) => id);

test('a map file is drawn with water, parks, railways, streets and names', () => {
  for (const schema of ['openmaptiles', 'protomaps'] as const) {
    const layers = layersOf(files(file({ schema })));
    for (const part of ['water', 'grass', 'rails', 'streets', 'street-names', 'suburbs', 'towns'])
      expect(layers).toContain(`file0-${part}`);
  }
});

test('a later file is drawn over an earlier one, and all names over both', () => {
  const layers = layersOf(files(file({ hasSea: false }), file({ hasSea: false, hasCover: true })));
  const order = ['file0-streets', 'file1-cover', 'file1-streets', 'file0-towns', 'file1-towns'];
  expect(layers.filter((id) => order.includes(id))).toEqual(order);
});

test('without map files the sea is drawn over towns that reach beyond the coast', () => {
  const order = ['land-uk', 'town-patches', 'sea-around', 'land-abroad', 'coast'];
  expect(layersOf(null).filter((id) => order.includes(id))).toEqual(order);
});

test('without map files the map shows our own place names, but none over picture tiles', () => {
  expect(layersOf(null)).toEqual(expect.arrayContaining(['town-names', 'district-names', 'town-patches']));
  const pictures = layersOf({ pictures: 'https://tiles.example/{z}', files: [], credit: '' });
  expect(pictures.filter((id) => /names/.test(id))).toEqual([]);
});
