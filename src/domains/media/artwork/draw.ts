import { artSizes, type Recipe } from './recipe.ts';

/** The drawing of a recipe as one SVG document without script, style or reference to anything outside. */
export function drawArtwork({ shape }: Recipe): string {
  const { width, height } = artSizes[shape];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#F5E4DA"/></svg>`;
}

/** What stands in for a picture that is lost. */
export const drawMissing = (): string =>
  drawArtwork({ motif: 'stones', family: 'wellness', seed: 7, shape: 'card' });
