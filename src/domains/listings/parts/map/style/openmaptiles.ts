import type { Expression, Features } from './layers.ts';
import type { Schema } from './streets.ts';

const among = (name: string, ...values: string[]): Expression => ['in', ['get', name], ['literal', values]];
const of = (layer: string, ...classes: string[]): Features => ({ layer, filter: among('class', ...classes) });
const above = (features: Features): Features => ({
  ...features,
  filter: ['all', features.filter ?? true, ['!=', ['get', 'brunnel'], 'tunnel']],
});
const from = (zoom: number, features: Features): Features => ({ ...features, from: zoom });

/** Not every file says how large a city is; these are not to be crowded out by their neighbours. */
const largest = [
  ...[
    'London',
    'Birmingham',
    'Glasgow',
    'Liverpool',
    'Bristol',
    'Manchester',
    'Sheffield',
    'Leeds',
    'Edinburgh',
  ],
  ...[
    'Leicester',
    'Coventry',
    'Bradford',
    'Cardiff',
    'Belfast',
    'Nottingham',
    'Newcastle upon Tyne',
    'Southampton',
  ],
  ...['Plymouth', 'Aberdeen', 'Norwich', 'Portsmouth', 'Swansea', 'Oxford', 'Cambridge', 'York', 'Exeter'],
];

/** The OpenMapTiles schema, version 3: made by planetiler and tilemaker, among others. */
export const openMapTiles: Schema = {
  urban: of('landuse', 'residential', 'suburb', 'neighbourhood', 'quarter'),
  industry: of(
    'landuse',
    'industrial',
    'commercial',
    'retail',
    'railway',
    'military',
    'bus_station',
    'garages',
  ),
  campus: of('landuse', 'school', 'university', 'college', 'kindergarten', 'library', 'hospital'),
  grass: {
    layer: 'landcover',
    filter: [
      'any',
      ['==', ['get', 'class'], 'grass'],
      among('subclass', 'park', 'golf_course', 'recreation_ground', 'village_green', 'garden'),
    ],
  },
  wood: of('landcover', 'wood'),
  sand: of('landcover', 'sand'),
  water: above({ layer: 'water' }),
  rivers: above(of('waterway', 'river', 'canal', 'stream')),
  runways: from(11, { layer: 'aeroway', filter: ['==', ['geometry-type'], 'LineString'] }),
  buildings: from(14, { layer: 'building' }),
  rails: from(9, above(of('transportation', 'rail', 'transit'))),
  paths: from(14, of('transportation', 'path', 'track', 'pedestrian')),
  lanes: from(13, of('transportation', 'service')),
  streets: from(12, of('transportation', 'minor')),
  middling: from(9, of('transportation', 'secondary', 'tertiary')),
  main: from(7, of('transportation', 'primary', 'trunk')),
  motorways: from(5, of('transportation', 'motorway')),
  borders: {
    layer: 'boundary',
    filter: ['all', ['<=', ['coalesce', ['get', 'admin_level'], 4], 4], ['!=', ['get', 'maritime'], 1]],
  },
  waterNames: from(9, { layer: 'water_name' }),
  riverNames: from(12, above({ layer: 'waterway', filter: ['has', 'name'] })),
  streetNames: from(12.5, { layer: 'transportation_name', filter: ['has', 'name'] }),
  roadNumbers: from(9, {
    layer: 'transportation_name',
    filter: ['all', ['has', 'ref'], among('class', 'motorway', 'trunk', 'primary')],
  }),
  greenNames: from(14, of('poi', 'park', 'golf', 'cemetery', 'zoo', 'stadium', 'hospital', 'college')),
  stations: from(13, of('poi', 'railway')),
  cities: of('place', 'city'),
  towns: of('place', 'town'),
  villages: from(9, of('place', 'village', 'island')),
  suburbs: from(10, of('place', 'suburb', 'borough')),
  quarters: from(13, of('place', 'neighbourhood', 'quarter', 'hamlet', 'isolated_dwelling')),
  placeOrder: ['coalesce', ['get', 'rank'], ['match', ['get', 'name'], largest, 20, 99]],
};
