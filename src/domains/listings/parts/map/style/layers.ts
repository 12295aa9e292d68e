import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { colours, fonts } from './colours.ts';

export type Layer = StyleSpecification['layers'][number];
export type Expression = ExpressionSpecification;

/** Which features of a file are meant, in the words of its schema. */
export interface Features {
  layer: string;
  filter?: Expression;
  /** From which zoom these are drawn. */
  from?: number;
}

/** Grows by half from zoom to zoom between the given ones. */
export const growing = (...stops: [zoom: number, pixels: number][]): Expression => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops.flat(),
];

/** Makes the layers of one source: their ids begin with its name. */
export const layersOf = (source: string) => {
  const base = (id: string, { layer, filter, from = 0 }: Features) => ({
    id: `${source}-${id}`,
    source,
    'source-layer': layer,
    minzoom: from,
    ...(filter && { filter }),
  });
  return {
    area: (id: string, features: Features, colour: string, opacity: number | Expression = 1): Layer => ({
      ...base(id, features),
      type: 'fill',
      paint: { 'fill-color': colour, 'fill-opacity': opacity },
    }),
    line: (
      id: string,
      features: Features,
      colour: string,
      width: number | Expression,
      more: { dashes?: number[]; opacity?: number | Expression } = {},
    ): Layer => ({
      ...base(id, features),
      type: 'line',
      layout: { 'line-cap': more.dashes ? 'butt' : 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': width,
        ...(more.dashes && { 'line-dasharray': more.dashes }),
        ...(more.opacity !== undefined && { 'line-opacity': more.opacity }),
      },
    }),
    name: (id: string, features: Features, words: Words): Layer => ({
      ...base(id, features),
      type: 'symbol',
      ...lettering(words),
    }),
  };
};

interface Words {
  text?: Expression;
  size: number | Expression;
  colour: string;
  font?: string[];
  /** Along the line instead of beside the point. */
  along?: boolean;
  /** The lowest is placed first. */
  order?: Expression;
  /** Capitals with room between them, as maps set what is not one town. */
  spaced?: boolean;
  /** Room kept free around it, in pixels. */
  padding?: number;
  /** Gives way by so many ems before it is left out; 0 for staying. */
  moves?: number;
  /** How many ems a line of it may be wide. */
  wrap?: number;
}

/** How a name looks on the map: dark on a halo of paper. */
export const lettering = ({
  text = ['get', 'name'],
  size,
  colour,
  font = fonts.plain,
  along = false,
  order,
  spaced = false,
  padding = 4,
  wrap = 8,
  moves = 0,
}: Words) => ({
  layout: {
    'text-field': text,
    'text-font': font,
    'text-size': size,
    'text-padding': padding,
    'text-max-width': wrap,
    ...(along && {
      'symbol-placement': 'line' as const,
      'symbol-spacing': 320,
      'text-max-angle': 35,
    }),
    ...(order && { 'symbol-sort-key': order }),
    ...(moves > 0 && {
      'text-variable-anchor': ['center' as const, 'top' as const, 'bottom' as const],
      'text-radial-offset': moves,
    }),
    ...(spaced && { 'text-transform': 'uppercase' as const, 'text-letter-spacing': 0.08 }),
  },
  paint: {
    'text-color': colour,
    'text-halo-color': colours.halo,
    'text-halo-width': 1.4,
    'text-halo-blur': 0.4,
  },
});
