import { colours, fonts } from './colours.ts';
import { type Expression, type Features, growing, type Layer, layersOf } from './layers.ts';

/** What is drawn of a file of vector tiles, each in the words of the file's own schema. */
export interface Schema {
  urban: Features;
  industry: Features;
  campus: Features;
  grass: Features;
  wood: Features;
  sand: Features;
  water: Features;
  rivers: Features;
  runways: Features;
  buildings: Features;
  rails: Features;
  paths: Features;
  lanes: Features;
  streets: Features;
  middling: Features;
  main: Features;
  motorways: Features;
  borders: Features;
  waterNames: Features;
  riverNames: Features;
  streetNames: Features;
  roadNumbers: Features;
  greenNames: Features;
  stations: Features;
  cities: Features;
  towns: Features;
  villages: Features;
  suburbs: Features;
  quarters: Features;
  /** The lowest is named first where names would cover each other. */
  placeOrder: Expression;
}

const widths = {
  path: growing([14, 0.8], [18, 3]),
  lane: growing([13, 0.5], [16, 4], [18, 10]),
  street: growing([12, 0.6], [14, 2.6], [16, 7], [18, 18]),
  middling: growing([9, 0.6], [12, 1.8], [14, 4.5], [16, 10], [18, 24]),
  main: growing([7, 0.7], [10, 1.6], [12, 3], [14, 6], [16, 12], [18, 28]),
  motorway: growing([5, 0.8], [8, 1.6], [10, 2.6], [12, 4], [14, 7.5], [16, 14], [18, 30]),
};

const edged = {
  street: growing([12, 1.2], [14, 4], [16, 9], [18, 20.5]),
  middling: growing([9, 1.2], [12, 3], [14, 6.2], [16, 12.4], [18, 27]),
  main: growing([7, 1.2], [10, 2.8], [12, 4.6], [14, 8], [16, 14.6], [18, 31]),
  motorway: growing([5, 1.2], [8, 2.8], [10, 4.2], [12, 6], [14, 9.8], [16, 16.8], [18, 33]),
};

/** Ground, water and ways, from the lowest to the highest. */
export function groundLayers(source: string, schema: Schema): Layer[] {
  const { area, line } = layersOf(source);
  return [
    area('urban', schema.urban, colours.urban),
    area('industry', schema.industry, colours.industry),
    area('campus', schema.campus, colours.campus),
    area('grass', schema.grass, colours.grass),
    area('wood', schema.wood, colours.wood),
    area('sand', schema.sand, colours.sand),
    area('water', schema.water, colours.sea),
    line('rivers', schema.rivers, colours.waterEdge, growing([8, 0.8], [12, 1.6], [16, 6])),
    line('runways', schema.runways, colours.industry, growing([10, 1], [14, 10], [16, 30])),
    area('buildings', schema.buildings, colours.building, [
      'interpolate',
      ['linear'],
      ['zoom'],
      14,
      0,
      15.5,
      1,
    ]),
    line('borders', schema.borders, colours.border, growing([5, 0.8], [12, 1.6]), { dashes: [4, 2] }),
    ...wayLayers(source, schema),
  ];
}

function wayLayers(source: string, schema: Schema): Layer[] {
  const { line } = layersOf(source);
  return [
    line('paths', schema.paths, colours.path, widths.path, { dashes: [2, 1.2] }),
    line('streets-edge', schema.streets, colours.streetEdge, edged.street),
    line('middling-edge', schema.middling, colours.streetEdge, edged.middling),
    line('main-edge', schema.main, colours.mainEdge, edged.main),
    line('motorways-edge', schema.motorways, colours.motorwayEdge, edged.motorway),
    line('lanes', schema.lanes, colours.street, widths.lane),
    line('streets', schema.streets, colours.street, widths.street),
    line('middling', schema.middling, colours.street, widths.middling),
    line('main', schema.main, colours.main, widths.main),
    line('motorways', schema.motorways, colours.motorway, widths.motorway),
    line('rails', schema.rails, colours.rail, growing([8, 0.7], [12, 1.2], [16, 2.4])),
    line('sleepers', { ...schema.rails, from: 12 }, colours.rail, growing([12, 3], [16, 7]), {
      dashes: [0.16, 2.2],
    }),
  ];
}

/** Names, from the least to the most important: what is drawn later is placed first. */
export function nameLayers(source: string, schema: Schema): Layer[] {
  const { name } = layersOf(source);
  const water = { colour: colours.waterInk, font: fonts.slanted };
  const town = { colour: colours.ink, font: fonts.strong, order: schema.placeOrder, moves: 0.7 };
  return [
    name('green-names', schema.greenNames, { size: 12, colour: colours.greenInk, wrap: 7 }),
    name('street-names', schema.streetNames, {
      size: growing([12, 10.5], [14, 11.5], [17, 14]),
      colour: colours.inkSoft,
      along: true,
    }),
    name('river-names', schema.riverNames, { ...water, size: 12, along: true }),
    name('water-names', schema.waterNames, { ...water, size: 12, wrap: 6 }),
    name('road-numbers', schema.roadNumbers, {
      text: ['get', 'ref'],
      size: 11,
      colour: colours.inkFaint,
      font: fonts.strong,
      along: true,
    }),
    name('stations', schema.stations, { size: 12, colour: colours.inkSoft, font: fonts.strong, wrap: 7 }),
    name('quarters', schema.quarters, { size: 12, colour: colours.inkFaint, order: schema.placeOrder }),
    name('villages', schema.villages, {
      size: growing([9, 11], [14, 14]),
      colour: colours.inkSoft,
      order: schema.placeOrder,
    }),
    name('suburbs', schema.suburbs, {
      size: growing([10, 10], [13, 12], [15, 14]),
      colour: colours.inkSoft,
      font: fonts.strong,
      order: schema.placeOrder,
      spaced: true,
    }),
    name('towns', schema.towns, { ...town, size: growing([8, 12], [12, 16], [15, 19]) }),
    name('cities', schema.cities, { ...town, size: growing([6, 13], [10, 18], [14, 22]) }),
  ];
}
