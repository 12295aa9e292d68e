import { poundsOf } from '#src/platform/money.ts';

type PriceType = 'free' | 'from' | 'fixed';

export interface VariantPrice {
  readonly priceType: PriceType;
  readonly pricePence: number;
}

/** Whole minutes as the API and CSV files write them: 90 is "1h 30min", 60 is "1h", 45 is "45min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}min`].filter(Boolean).join(' ');
}

/** A duration as people read it: "1 hr 30 min". Takes minutes, or what `durationText` writes. */
export const durationShown = (duration: number | string): string =>
  (typeof duration === 'number' ? durationText(duration) : duration)
    .replace(/(\d)h\b/, '$1 hr')
    .replace(/(\d)min\b/, '$1 min');

/** Whether a name says the duration already, as "45 minutes" or "1 hr": a variant is often called so. */
export const saysDuration = (name: string, duration: number | string): boolean =>
  minutesOf(name) === (typeof duration === 'number' ? duration : minutesOf(duration));

/**
 * Minutes of "1h 30min", "1 hr 30 min", "1h", "45 minutes" or a bare "90"; null for anything else. Reads what
 * `durationText` and `durationShown` write, and the specification's form "1h 0min".
 */
export function minutesOf(text: string): number | null {
  const bare = /^\s*(\d{1,4})\s*$/.exec(text);
  if (bare) return Number(bare[1]);
  const parts = /^\s*(?:(\d{1,3})\s*h(?:(?:ou)?rs?)?)?\s*(?:(\d{1,4})\s*min(?:ute)?s?)?\s*$/i.exec(text);
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return null;
  return Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0);
}

/** A price as a screen words it, in pounds. */
export const priceTagOf = ({ priceType, pricePence }: VariantPrice) => ({
  amount: poundsOf(pricePence),
  kind: priceType,
});

/**
 * One price for a treatment with several variants: the lowest that costs something, "from" as soon as another
 * may cost more. Free only when every variant is; null without variants.
 */
export function leadingPrice(variants: readonly VariantPrice[]) {
  const priced = variants.filter(({ pricePence }) => pricePence > 0);
  const [first, ...others] = (priced.length > 0 ? priced : variants).toSorted(
    (one, other) => one.pricePence - other.pricePence,
  );
  if (!first) return null;
  const varies = others.some(
    ({ priceType, pricePence }) => priceType === 'from' || pricePence > first.pricePence,
  );
  return priceTagOf({ ...first, priceType: varies ? 'from' : first.priceType });
}
