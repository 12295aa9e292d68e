import type { Kind } from './catalogue.ts';
import type { Random } from './random.ts';

/** A line of a price list; whole pounds. */
export interface Variant {
  readonly name: string;
  readonly priceType: 'free' | 'from' | 'fixed';
  readonly pounds: number;
  readonly minutes: number;
}

interface Cut {
  readonly name: string;
  /** Of the treatment's own price and time. */
  readonly price: number;
  readonly time: number;
}

const cut = (name: string, price = 1, time = 1): Cut => ({ name, price, time });

/** How each category divides a treatment; the first list of lists with one entry is for a plain line. */
const cuts: Readonly<Record<string, readonly (readonly Cut[])[]>> = {
  hair: [
    [cut('Stylist'), cut('Senior stylist', 1.15)],
    [cut('Short to shoulder'), cut('Long or thick hair', 1.2, 1.25)],
    [cut('Standard')],
  ],
  barbering: [[cut('Standard')], [cut('Weekday', 0.95), cut('Saturday', 1.1)]],
  nails: [[cut('On natural nails')], [cut('With your own colour', 0.95), cut('With simple art', 1.15, 1.2)]],
  'waxing-and-threading': [
    [cut('Standard')],
    [cut('First visit', 1.1, 1.3), cut('Every four to six weeks', 0.95)],
  ],
  'brows-and-lashes': [
    [cut('Full appointment')],
    [cut('Full appointment'), cut('Within four weeks', 0.85, 0.8)],
  ],
  'facials-and-skin': [
    [cut('Single treatment')],
    [cut('Single treatment'), cut('In a course of four, each', 0.88)],
  ],
  'laser-and-light': [[cut('One session')], [cut('One session'), cut('In a course of six, each', 0.85)]],
  'body-contouring': [[cut('One session')], [cut('One session'), cut('In a course of four, each', 0.88)]],
  'make-up': [[cut('At the studio')], [cut('At the studio'), cut('At your home', 1.2, 1.1)]],
  massage: [
    [cut('Shorter', 0.82, 0.75), cut('Usual'), cut('Longer', 1.3, 1.5)],
    [cut('Usual'), cut('Longer', 1.3, 1.5)],
    [cut('Usual')],
  ],
  'spa-and-body': [[cut('For one')], [cut('Weekday', 0.92), cut('Weekend', 1.1)]],
  injectables: [[cut('With a review at two weeks')]],
  dentistry: [[cut('Standard')]],
  'physiotherapy-and-manual-therapy': [
    [cut('In clinic')],
    [cut('In clinic'), cut('With a senior clinician', 1.15)],
  ],
  'foot-care': [[cut('In clinic')], [cut('In clinic'), cut('Over 65s', 0.92)]],
  'complementary-therapies': [[cut('Full session')], [cut('Full session'), cut('Concession', 0.85)]],
  'mind-and-wellbeing': [[cut('In person or by video')], [cut('Daytime'), cut('Evening', 1.08)]],
  'nutrition-and-weight-management': [
    [cut('In person or by video')],
    [cut('By video', 0.92), cut('In person')],
  ],
  'eye-and-ear-care': [[cut('Standard')]],
  'health-checks-and-clinics': [[cut('At the clinic')]],
};

/** Kinds whose price is only known once someone has looked. */
const fromKinds = new Set([
  'colour-correction',
  'hair-extensions-tape-in',
  'hair-extensions-micro-ring',
  'box-braids',
  'nail-art',
  'crown',
  'white-filling',
  'root-canal-treatment',
  'extraction',
  'clear-aligners',
  'dental-implant',
  'dentures-full-set',
  'porcelain-veneer-per-tooth',
  'hearing-aid-fitting',
  'custom-orthotics',
  'laser-tattoo-removal-medium',
  'laser-skin-resurfacing',
  'mole-removal',
  'jawline-filler',
  'nail-surgery',
  'food-intolerance-test',
  'bridal-hair',
]);

/** The variants of a treatment at a business whose prices stand at `level` of the kind's range (0 to 1). */
export function variantsOf(kind: Kind, level: number, random: Random): Variant[] {
  const base = kind.price_from + (kind.price_to - kind.price_from) * level;
  if (kind.price_from === 0 && random.chance(0.6)) {
    return [{ name: 'First visit', priceType: 'free', pounds: 0, minutes: kind.typical_minutes }];
  }
  const shapes = cuts[kind.category] ?? [[cut('Standard')]];
  const several = random.pick(shapes);
  const lines = several.map(({ name, price, time }) =>
    line(kind, named(kind, name, time), base * price, time),
  );
  const seen = new Set<number>();
  return lines.filter(({ pounds }) => !seen.has(pounds) && seen.add(pounds));
}

function line(kind: Kind, name: string, wanted: number, time: number): Variant {
  const pounds = Math.max(pretty(wanted, kind.price_from, kind.price_to), 5);
  const priceType = fromKinds.has(kind.slug) ? 'from' : 'fixed';
  return { name, priceType, pounds, minutes: Math.max(5, Math.round((kind.typical_minutes * time) / 5) * 5) };
}

/** A massage is named by its length, everything else by what differs. */
const named = (kind: Kind, name: string, time: number) =>
  kind.category === 'massage' ? `${Math.round((kind.typical_minutes * time) / 5) * 5} minutes` : name;

/** The nearest price that a sign would carry, inside the kind's range. */
function pretty(wanted: number, low: number, high: number): number {
  const step = wanted < 30 ? 1 : wanted < 200 ? 5 : wanted < 1000 ? 10 : 50;
  const near = Math.round(Math.min(high, Math.max(low, wanted)) / step) * step;
  if (near < low) return low;
  return Math.min(near, high);
}
