import type { Expression, Features } from './layers.ts';
import type { Schema } from './streets.ts';

const among = (name: string, ...values: string[]): Expression => ['in', ['get', name], ['literal', values]];
const of = (layer: string, ...kinds: string[]): Features => ({ layer, filter: among('kind', ...kinds) });
const detailed = (layer: string, kind: string, ...details: string[]): Features => ({
  layer,
  filter: ['all', ['==', ['get', 'kind'], kind], among('kind_detail', ...details)],
});
const from = (zoom: number, features: Features): Features => ({ ...features, from: zoom });
const lines = (features: Features): Features => ({
  ...features,
  filter: ['all', features.filter ?? true, ['==', ['geometry-type'], 'LineString']],
});
const points = (features: Features): Features => ({
  ...features,
  filter: ['all', features.filter ?? true, ['==', ['geometry-type'], 'Point'], ['has', 'name']],
});

/** The Protomaps basemap schema, version 4. */
export const protomaps: Schema = {
  urban: of('landuse', 'residential', 'neighbourhood', 'urban_area'),
  industry: of('landuse', 'industrial', 'commercial', 'railway', 'military', 'pier', 'aerodrome'),
  campus: of('landuse', 'school', 'university', 'college', 'kindergarten', 'hospital', 'pedestrian'),
  grass: of(
    'landuse',
    ...['park', 'grass', 'meadow', 'cemetery', 'golf_course', 'recreation_ground', 'village_green'],
    ...['garden', 'playground', 'pitch', 'zoo', 'allotments'],
  ),
  wood: of('landuse', 'wood', 'forest', 'scrub'),
  sand: of('landuse', 'beach', 'sand'),
  water: { layer: 'water', filter: ['==', ['geometry-type'], 'Polygon'] },
  rivers: lines(of('water', 'river', 'canal', 'stream')),
  runways: from(11, of('roads', 'aeroway')),
  buildings: from(14, of('buildings', 'building', 'building_part')),
  rails: from(9, {
    layer: 'roads',
    filter: ['all', ['==', ['get', 'kind'], 'rail'], ['!', ['has', 'is_tunnel']]],
  }),
  paths: from(14, of('roads', 'path')),
  lanes: from(13, detailed('roads', 'minor_road', 'service')),
  streets: from(12, {
    layer: 'roads',
    filter: ['all', ['==', ['get', 'kind'], 'minor_road'], ['!=', ['get', 'kind_detail'], 'service']],
  }),
  middling: from(
    9,
    detailed('roads', 'major_road', 'secondary', 'tertiary', 'secondary_link', 'tertiary_link'),
  ),
  main: from(7, detailed('roads', 'major_road', 'primary', 'trunk', 'primary_link', 'trunk_link')),
  motorways: from(5, of('roads', 'highway')),
  borders: of('boundaries', 'country', 'region'),
  waterNames: from(9, points({ layer: 'water' })),
  riverNames: from(12, lines({ layer: 'water', filter: ['has', 'name'] })),
  streetNames: from(12.5, {
    layer: 'roads',
    filter: ['all', ['has', 'name'], among('kind', 'highway', 'major_road', 'minor_road')],
  }),
  roadNumbers: from(9, {
    layer: 'roads',
    filter: [
      'all',
      ['has', 'ref'],
      ['any', ['==', ['get', 'kind'], 'highway'], among('kind_detail', 'primary', 'trunk')],
    ],
  }),
  greenNames: from(
    14,
    of('pois', 'park', 'golf_course', 'cemetery', 'zoo', 'stadium', 'hospital', 'university'),
  ),
  stations: from(13, of('pois', 'station')),
  cities: detailed('places', 'locality', 'city'),
  towns: detailed('places', 'locality', 'town'),
  villages: from(9, detailed('places', 'locality', 'village')),
  suburbs: from(10, {
    layer: 'places',
    filter: [
      'any',
      ['==', ['get', 'kind'], 'macrohood'],
      among('kind_detail', 'suburb', 'borough', 'quarter'),
    ],
  }),
  quarters: from(13, {
    layer: 'places',
    filter: [
      'any',
      [
        'all',
        ['==', ['get', 'kind'], 'neighbourhood'],
        ['!', among('kind_detail', 'suburb', 'borough', 'quarter')],
      ],
      among('kind_detail', 'hamlet', 'isolated_dwelling'),
    ],
  }),
  placeOrder: ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
};
