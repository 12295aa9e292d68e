import { durationText } from '../rules.ts';

/** "£45", "£1,250.50": whole pounds without pence, as price lists in the trade have it. */
export const pounds = (amount: number): string =>
  `£${(Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

/** "Free", "from £45", "£45". */
export const priceText = (amount: number, kind: 'free' | 'from' | 'fixed'): string =>
  kind === 'free' ? 'Free' : kind === 'from' ? `from ${pounds(amount)}` : pounds(amount);

/** "1 hour 30 minutes", as a sum of durations is said in full. */
export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 || hours === 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

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
  return least === most ? priceText(least, first.price_type) : `${pounds(least)} to ${pounds(most)}`;
}

/** "60 min", or "30 min to 1h 30min". */
export function durationsText(variants: readonly Pick<Variant, 'duration'>[]): string {
  const minutes = variants.map(({ duration }) => duration);
  if (minutes.length === 0) return '–';
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? durationText(least) : `${durationText(least)} to ${durationText(most)}`;
}
