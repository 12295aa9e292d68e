import { consultations, type Kind, kindCalled, kindsOf } from './catalogue.ts';
import { type Variant, variantsOf } from './prices.ts';
import { type Pen, sentenceParts } from './prose/grammar.ts';
import type { Random } from './random.ts';
import type { Focus, Note, Trade } from './trades/trade.ts';

export interface Treatment {
  /** Slug of a treatment kind, or null for a consultation of its own. */
  readonly kind: string | null;
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly variants: readonly Variant[];
}

/** The kinds that the business is known for, then others of its trade: six to thirteen lines. */
export function priceListOf(
  trade: Trade,
  focuses: readonly Focus[],
  isLong: boolean,
  pen: Pen,
  random: Random,
): Treatment[] {
  const known = focuses.flatMap((focus) => focus.kinds).map(kindCalled);
  const others = random.shuffled(kindsOf(trade.category)).filter((kind) => !known.includes(kind));
  const count = isLong ? random.whole(10, 13) : random.whole(6, 10);
  const neighbours = random.chance(0.75) ? random.sample(trade.also ?? [], 2).map(kindCalled) : [];
  const kinds = [...[...new Set(known), ...others].slice(0, count), ...neighbours];
  const level = 0.15 + random.next() * 0.6;
  const rows = kinds.map((kind) => ({
    kind: kind.slug,
    category: kind.category,
    name: kind.name,
    description: kind.category === trade.category && random.chance(0.5) ? noteOn(kind, trade, pen) : '',
    variants: variantsOf(kind, level, random),
  }));
  return trade.category === 'injectables' ? [...consultationsAt(random), ...rows] : rows;
}

function consultationsAt(random: Random): Treatment[] {
  return random.sample(consultations, 3).map(({ name, minutes, prices }) => {
    const pounds = random.pick<number>(prices);
    const priceType = pounds === 0 ? 'free' : 'fixed';
    return {
      kind: null,
      category: 'injectables',
      name,
      description: '',
      variants: [{ name: 'With a prescriber, face to face', priceType, pounds, minutes }],
    };
  });
}

/** What is included and what to know, in one sentence. */
function noteOn(kind: Kind, trade: Trade, pen: Pen): string {
  const fits = (notes: readonly Note[]) =>
    notes.flatMap((note) => (typeof note === 'string' ? note : note[0].test(kind.slug) ? note[1] : []));
  const pairs = fits(trade.includes).flatMap((include) =>
    fits(trade.afterwards).map((after) => `${include}; ${after}.`),
  );
  return pen.write(pairs, {}, sentenceParts()) ?? '';
}
