import { colours, fonts } from './colours.ts';
import { type Expression, growing, type Layer, lettering } from './layers.ts';

/** Towns and suburbs of ours, with how many live there, and the postcode districts. */
export const townsSource = 'towns';
export const districtsSource = 'districts';

/** So many people a town must have to be named at each zoom: the map keeps room between names by itself. */
const isNamed: Expression = [
  '>=',
  ['get', 'people'],
  ['step', ['zoom'], 200_000, 6, 90_000, 7, 40_000, 8, 15_000, 9, 6_000, 10, 2_500, 11, 0],
];

const size: Expression = [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  ['interpolate', ['linear'], ['get', 'people'], 50_000, 11, 1_000_000, 14],
  9,
  ['interpolate', ['linear'], ['get', 'people'], 5_000, 11, 300_000, 18],
  13,
  ['interpolate', ['linear'], ['get', 'people'], 2_000, 13, 300_000, 24],
];

/** Where people live, as a soft patch around each town: 4,000 to a square kilometre, which is usual in Britain. */
export const townPatches: Layer = {
  id: 'town-patches',
  type: 'circle',
  source: townsSource,
  paint: {
    'circle-color': colours.urban,
    'circle-blur': 0.35,
    'circle-pitch-alignment': 'map',
    'circle-radius': patchRadius(),
  },
};

/** In pixels: a kilometre is so many of them at zoom 0 in the middle of Britain, and twice as many at each next. */
function patchRadius(): Expression {
  const pixelsPerKm = 512 / (40_075 * Math.cos((53 * Math.PI) / 180));
  const km: Expression = ['sqrt', ['/', ['get', 'people'], 4_000 * Math.PI]];
  return [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    0,
    ['*', km, pixelsPerKm],
    20,
    ['*', km, pixelsPerKm * 2 ** 20],
  ];
}

const townLettering = lettering({
  size,
  colour: colours.ink,
  font: fonts.strong,
  order: ['-', 0, ['get', 'people']],
  padding: 6,
});

interface Names {
  /** The zooms that they are drawn at. */
  from?: number;
  to?: number;
  /** What must be true of a place beside its size. */
  among?: readonly Expression[];
}

/** From afar our own names are drawn on every map: files of tiles often do not say which town is the larger. */
export const townNames = (id: string, { from = 0, to = 24, among = [] }: Names): Layer => ({
  id,
  type: 'symbol',
  source: townsSource,
  minzoom: from,
  maxzoom: to,
  filter: ['all', isNamed, ...among],
  ...townLettering,
});

export const districtNames = (among: readonly Expression[] = []): Layer => ({
  id: 'district-names',
  type: 'symbol',
  source: districtsSource,
  minzoom: 9.5,
  filter: ['all', ...among],
  ...lettering({
    text: ['get', 'district'],
    size: growing([10, 10.5], [14, 14]),
    colour: colours.inkFaint,
    padding: 6,
    moves: 1.7,
  }),
});
