import { poundsText } from '#src/platform/money.ts';
import { durationShown } from '../rules.ts';

/** "Free", "from £45", "£45". */
export const priceText = (amount: number, kind: 'free' | 'from' | 'fixed'): string =>
  kind === 'free' ? 'Free' : kind === 'from' ? `from ${poundsText(amount)}` : poundsText(amount);

interface Variant {
  readonly price: number;
  readonly price_type: 'free' | 'from' | 'fixed';
  readonly duration: number;
}

/** "£45", or "£45 to £80" over several variants; "from" where any of them may cost more. */
export function pricesText(variants: readonly Variant[]): string {
  const [first] = variants;
  if (!first) return '–';
  const prices = variants.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (variants.some(({ price_type: type }) => type === 'from')) return priceText(least, 'from');
  return least === most ? priceText(least, first.price_type) : `${poundsText(least)} to ${poundsText(most)}`;
}

/** "45 min", or "30 min to 1 hr 30 min". */
export function durationsText(variants: readonly Pick<Variant, 'duration'>[]): string {
  const minutes = variants.map(({ duration }) => duration);
  if (minutes.length === 0) return '–';
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? durationShown(least) : `${durationShown(least)} to ${durationShown(most)}`;
}
