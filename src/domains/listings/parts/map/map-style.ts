import type { StyleSpecification } from 'maplibre-gl';
import type { MapFile, MapTiles } from '#src/platform/web/site.ts';
import { colours } from './style/colours.ts';
import type { Expression, Layer } from './style/layers.ts';
import { openMapTiles } from './style/openmaptiles.ts';
import { areaLayers, areaSource } from './style/overlay.ts';
import { districtNames, districtsSource, townNames, townPatches, townsSource } from './style/places.ts';
import { protomaps } from './style/protomaps.ts';
import { groundLayers, nameLayers } from './style/streets.ts';

export const landSource = 'land';
/** All around the United Kingdom, where our own map draws what reaches beyond the coast. */
export const seaSource = 'sea';

const nothing = { type: 'FeatureCollection' as const, features: [] };
const empty = { type: 'geojson' as const, data: nothing };
const schemas = { openmaptiles: openMapTiles, protomaps };

/**
 * Our own map: land, coast and the names of places, and over them the streets of the configured files, the later over
 * the earlier; or the pictures of a configured address.
 */
export function mapStyle(tiles: MapTiles | null): StyleSpecification {
  const files = tiles?.files ?? [];
  const pictures = tiles?.pictures ?? null;
  return {
    version: 8,
    sources: {
      [landSource]: empty,
      [seaSource]: empty,
      [townsSource]: empty,
      [districtsSource]: empty,
      ...(pictures && { pictures: { type: 'raster', tiles: [pictures], tileSize: 256 } }),
      ...Object.fromEntries(files.flatMap(sourcesOf)),
      [areaSource]: empty,
    },
    layers: [
      sea,
      landOf('uk', true),
      ...(tiles ? [] : [townPatches, seaAround]),
      landOf('abroad', false),
      coast,
      ...(pictures ? [{ id: 'pictures', type: 'raster' as const, source: 'pictures' }] : []),
      ...files.flatMap((file, index) => [
        ...coverLayers(file, index),
        ...groundLayers(nameOf(index), schemas[file.schema]),
      ]),
      ...areaLayers.filter(({ type }) => type !== 'symbol'),
      ...(pictures ? [] : placeNames(files)),
      ...files.flatMap((file, index) => nameLayers(nameOf(index), schemas[file.schema])),
      ...areaLayers.filter(({ type }) => type === 'symbol'),
    ],
  };
}

const nameOf = (index: number) => `file${index}`;
const boundsNameOf = (index: number) => `${nameOf(index)}-bounds`;

type Source = StyleSpecification['sources'][string];

function sourcesOf(file: MapFile, index: number): [string, Source][] {
  const { url, minZoom, maxZoom, bounds } = file;
  return [
    [
      nameOf(index),
      {
        type: 'vector',
        tiles: [`pmtiles://${url}/{z}/{x}/{y}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [...bounds],
      },
    ],
    [
      boundsNameOf(index),
      { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: boxOf(file) } },
    ],
  ];
}

const boxOf = ({ bounds: [west, south, east, north] }: MapFile): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** What a file draws under itself: a file with a sea of its own hides our coarse coast, another its own squares. */
function coverLayers(file: MapFile, index: number): Layer[] {
  const common = { type: 'fill' as const, minzoom: file.minZoom };
  const paint = (colour: string) => ({ 'fill-color': colour, 'fill-antialias': false });
  if (file.schema === 'protomaps')
    return [
      { ...common, id: `${nameOf(index)}-sea`, source: boundsNameOf(index), paint: paint(colours.sea) },
      {
        ...common,
        id: `${nameOf(index)}-earth`,
        source: nameOf(index),
        'source-layer': 'earth',
        paint: paint(colours.land),
      },
    ];
  return [
    ...(file.hasSea
      ? [{ ...common, id: `${nameOf(index)}-land`, source: boundsNameOf(index), paint: paint(colours.land) }]
      : []),
    ...(file.hasCover
      ? [
          {
            ...common,
            id: `${nameOf(index)}-cover`,
            source: nameOf(index),
            'source-layer': 'cover',
            paint: paint(colours.land),
          },
        ]
      : []),
  ];
}

const sea: Layer = { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } };

/** Where people live is drawn as circles; the sea covers what of them is no land. */
const seaAround: Layer = {
  id: 'sea-around',
  type: 'fill',
  source: seaSource,
  paint: { 'fill-color': colours.sea },
};

const landOf = (id: string, isUk: boolean): Layer => ({
  id: `land-${id}`,
  type: 'fill',
  source: landSource,
  filter: ['==', ['get', 'uk'], isUk],
  paint: { 'fill-color': ['case', ['get', 'home'], colours.land, colours.abroad], 'fill-antialias': true },
});

const coast: Layer = {
  id: 'coast',
  type: 'line',
  source: landSource,
  paint: { 'line-color': colours.coast, 'line-width': 1 },
};

/** From this zoom on the files name the places inside them. */
const filesNameFrom = 8;

/** Our own names: everywhere from afar, and closer up wherever no file has better ones. */
function placeNames(files: readonly MapFile[]): Layer[] {
  if (files.length === 0) return [districtNames(), townNames('town-names', {})];
  const outside = files.map((file): Expression => ['!', ['within', boxOf(file)]]);
  return [
    districtNames(outside),
    townNames('town-names-outside', { from: filesNameFrom, among: outside }),
    townNames('town-names', { to: filesNameFrom }),
  ];
}
