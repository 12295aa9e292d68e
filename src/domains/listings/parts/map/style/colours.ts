/** The map's palette: paper and sage, quiet enough that the pins are the loudest thing on it. */
export const colours = {
  sea: '#d3e1e5',
  land: '#f9f4ec',
  abroad: '#efe9df',
  coast: '#b9c4c4',
  urban: '#f0e8db',
  industry: '#ede4d9',
  campus: '#f1e7da',
  grass: '#e3ead5',
  wood: '#d6e0c9',
  sand: '#f3e9cf',
  building: '#e9dfd1',
  waterEdge: '#bcd0d6',
  rail: '#bfb4a6',
  border: '#b3a48e',
  path: '#ddcfbb',
  street: '#ffffff',
  streetEdge: '#e2d6c5',
  main: '#fdf0d2',
  mainEdge: '#ddc696',
  motorway: '#f6d9a8',
  motorwayEdge: '#cda866',
  ink: '#22201d',
  inkSoft: '#57514a',
  inkFaint: '#766d62',
  waterInk: '#3f6975',
  greenInk: '#4c6644',
  forest: '#1f5443',
  halo: '#fbf8f3',
} as const;

/**
 * The page's own typeface. Letters are drawn from it in the browser: there is no server for them. A first name that no
 * font has gives the weight or the slant, which are read from there.
 */
export const fonts = {
  plain: ['Figtree Variable'],
  strong: ['semibold', 'Figtree Variable'],
  slanted: ['italic', 'Figtree Variable'],
};
