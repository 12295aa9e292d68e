/** All that draws maps, in one script that is fetched when the first map comes into view. */
export { canDraw } from './base-map.ts';
export { drawPin } from './drawn-pin.ts';
export { drawPlace } from './drawn-place.ts';
export { drawResults } from './drawn-results.ts';
