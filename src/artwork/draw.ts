import { type Backdrop, backdrops, medallion } from './backdrops.ts';
import { chanceOf } from './chance.ts';
import { garnish, petals } from './compositions/growing.ts';
import { compositions } from './compositions/index.ts';
import type { Motif } from './motif.ts';
import {
  bodyContouring,
  browsAndLashes,
  facialsAndSkin,
  laserAndLight,
  makeUp,
  nails,
  waxingAndThreading,
} from './motifs/beauty.ts';
import { barbering, hair } from './motifs/hair-and-beard.ts';
import {
  dentistry,
  eyeAndEarCare,
  footCare,
  healthChecks,
  injectables,
  physiotherapy,
} from './motifs/healthcare.ts';
import {
  complementaryTherapies,
  massage,
  mindAndWellbeing,
  nutrition,
  spaAndBody,
} from './motifs/wellness.ts';
import { schemesOf } from './palette.ts';
import { artSizes, type Recipe } from './recipe.ts';
import { newDrawing } from './sheet.ts';

/** The drawing of a recipe as one SVG document without script, style or reference to anything outside. */
export function drawArtwork({ motif, family, seed, shape }: Recipe): string {
  const { width, height } = artSizes[shape];
  const chance = chanceOf(seed, motif);
  const schemes = schemesOf(family);
  const scheme = shape === 'icon' ? schemes[0] : chance.pick(schemes);
  const drawing = newDrawing(width, height, scheme.shadow);
  const draw = Object.hasOwn(motifs, motif) ? motifs[motif] : undefined;
  if (draw) {
    const backdrop = shape === 'icon' ? medallion : chance.pick<Backdrop>(backdrops);
    const stage = backdrop(drawing, scheme, chance);
    if (shape !== 'icon') garnish(drawing, scheme, chance);
    draw(drawing.within(stage.x, stage.y, stage.size / 100), scheme, chance);
  } else compositionOf(motif)(drawing, scheme, chance);
  return drawing.svg(shape === 'icon' ? scheme.far : scheme.ground);
}

const compositionOf = (name: string) =>
  (Object.hasOwn(compositions, name) ? compositions[name] : undefined) ?? petals;

/** What stands in for a picture that is lost. */
export const drawMissing = (): string =>
  drawArtwork({ motif: 'stones', family: 'wellness', seed: 7, shape: 'card' });

/** The motif of each category, by its slug. */
export const motifs: Readonly<Record<string, Motif>> = {
  hair,
  barbering,
  nails,
  'waxing-and-threading': waxingAndThreading,
  'brows-and-lashes': browsAndLashes,
  'facials-and-skin': facialsAndSkin,
  massage,
  'spa-and-body': spaAndBody,
  injectables,
  'laser-and-light': laserAndLight,
  'body-contouring': bodyContouring,
  'make-up': makeUp,
  dentistry,
  'physiotherapy-and-manual-therapy': physiotherapy,
  'foot-care': footCare,
  'complementary-therapies': complementaryTherapies,
  'mind-and-wellbeing': mindAndWellbeing,
  'nutrition-and-weight-management': nutrition,
  'eye-and-ear-care': eyeAndEarCare,
  'health-checks-and-clinics': healthChecks,
};
