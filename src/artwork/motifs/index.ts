import type { Motif } from '../motif.ts';
import {
  bodyContouring,
  browsAndLashes,
  facialsAndSkin,
  laserAndLight,
  makeUp,
  nails,
  waxingAndThreading,
} from './beauty.ts';
import { barbering, hair } from './hair-and-beard.ts';
import {
  dentistry,
  eyeAndEarCare,
  footCare,
  healthChecks,
  injectables,
  physiotherapy,
} from './healthcare.ts';
import { complementaryTherapies, massage, mindAndWellbeing, nutrition, spaAndBody } from './wellness.ts';

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
