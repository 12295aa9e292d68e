import { poundsText } from '#src/platform/money.ts';

/** "1,250". By hand: the browser's own formatter costs a phone 80 ms when it is first called for. */
export const grouped = (number: number | string): string =>
  String(number).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** A price as it is read: "Free", "from £45", "£45". */
export const priceText = ({ amount, kind }: { amount: number; kind: 'free' | 'from' | 'fixed' }): string =>
  kind === 'free' ? 'Free' : kind === 'from' ? `from ${poundsText(amount)}` : poundsText(amount);

const kmPerMile = 1.609344;

export const milesOf = (km: number): number => km / kmPerMile;
export const kmOf = (miles: number): number => Math.round(miles * kmPerMile * 10) / 10;

/** How far off a whole mile a radius may be that was chosen in round kilometres: 16 km means 10 miles. */
const aboutWhole = 0.1;

/** The radius of a search: "0.8 miles", "1 mile", "10 miles". */
export function radiusText(km: number): string {
  const miles = milesOf(km);
  const whole = Math.round(miles);
  const isWhole = miles >= 10 || (whole > 0 && Math.abs(miles - whole) <= aboutWhole);
  const rounded = isWhole ? whole : Math.round(miles * 10) / 10;
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}

/** "1,000+" where counting stopped. */
export const countText = (total: number, capped: boolean): string => `${grouped(total)}${capped ? '+' : ''}`;

/** "1 result", "24 results". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** A number kept as +44… the way it is written in Britain: "0113 496 0123", "020 7946 0123", "07700 900123". */
export function phoneText(e164: string): string {
  if (!/^\+44\d{9,10}$/.test(e164)) return e164;
  const national = `0${e164.slice(3)}`;
  if (/^02/.test(national)) return national.replace(/^(\d{3})(\d{4})(\d+)$/, '$1 $2 $3');
  if (/^0(1\d1|11\d|3|8|9)/.test(national)) return national.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
  return national.replace(/^(\d{5})(\d+)$/, '$1 $2');
}
