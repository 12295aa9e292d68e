import type { ListingPrecision, Precision } from '#src/domains/places/contract.ts';
import { milesOf } from './texts.ts';

/** Two positions, and how well each is known: a search's place, and a listing. */
interface Ends {
  readonly from: { readonly precision: Precision; readonly district: string | null };
  readonly to: { readonly precision: ListingPrecision; readonly district: string | null };
}

/** The step in miles to which a distance is rounded up, by the end that is known less well. */
const stepFrom: Readonly<Record<Precision, number>> = {
  exact: 0,
  postcode: 0.25,
  town: 0.5,
  district: 1,
  area: 10,
};
const stepTo: Readonly<Record<ListingPrecision, number>> = { exact: 0, postcode: 0.25, district: 1, town: 5 };

/**
 * A distance as people in Britain say it, and never closer than the two positions are known: "Under ¼ mile" and
 * "0.8 miles" between exact ones, "about 1½ miles" from the middle of a town, "in LS29, about 1 mile" where one end is
 * only a district, "in LS29" where both are in it.
 */
export function distanceText(km: number, { from, to }: Ends): string {
  const step = Math.max(stepFrom[from.precision], stepTo[to.precision]);
  if (step === 0) return exactText(milesOf(km));
  const isSameDistrict = to.district !== null && to.district === from.district;
  const isNamed = to.precision === 'district' || (from.precision === 'district' && isSameDistrict);
  if (!isNamed || to.district === null) return aboutText(milesOf(km), step);
  const inDistrict = `in ${to.district}`;
  return isSameDistrict && to.precision === 'district'
    ? inDistrict
    : `${inDistrict}, ${aboutText(milesOf(km), step)}`;
}

function exactText(miles: number): string {
  if (miles < 0.25) return 'Under ¼ mile';
  if (miles >= 9.95) return `${Math.round(miles)} miles`;
  const rounded = Math.round(miles * 10) / 10;
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}

const wholeFrom = 10;
const quarters = ['', '¼', '½', '¾'];

function aboutText(miles: number, step: number): string {
  const steps = Math.max(1, Math.ceil(miles / step)) * step;
  const rounded = steps > wholeFrom ? Math.ceil(steps) : steps;
  const whole = Math.floor(rounded);
  const figure = `${whole === 0 ? '' : whole}${quarters[(rounded - whole) * 4]}`;
  return `about ${figure} ${rounded <= 1 ? 'mile' : 'miles'}`;
}
