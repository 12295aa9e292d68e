import { barbering } from './barbering.ts';
import { brows } from './brows.ts';
import { checks } from './checks.ts';
import { complementary } from './complementary.ts';
import { contouring } from './contouring.ts';
import { dentistry } from './dentistry.ts';
import { eyeEar } from './eye-ear.ts';
import { facials } from './facials.ts';
import { footCare } from './foot-care.ts';
import { hair } from './hair.ts';
import { injectables } from './injectables.ts';
import { laser } from './laser.ts';
import { makeup } from './makeup.ts';
import { massage } from './massage.ts';
import { mind } from './mind.ts';
import { nails } from './nails.ts';
import { nutrition } from './nutrition.ts';
import { physio } from './physio.ts';
import { spa } from './spa.ts';
import type { Trade } from './trade.ts';
import { waxing } from './waxing.ts';

/** One a category, in the catalogue's order. */
export const trades: readonly Trade[] = [
  hair,
  barbering,
  nails,
  waxing,
  brows,
  facials,
  massage,
  spa,
  injectables,
  laser,
  contouring,
  makeup,
  dentistry,
  physio,
  footCare,
  complementary,
  mind,
  nutrition,
  eyeEar,
  checks,
];
