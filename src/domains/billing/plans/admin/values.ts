import { fieldText, penceOf, readHundredths } from '#src/platform/money.ts';
import type { PlanVersion } from './contract.ts';
import { bounds, faultsOf, type Terms } from './rules.ts';

/** What the form holds, as it was typed. */
export interface Values {
  readonly price: string;
  readonly commission: string;
  readonly number_of_days: string;
  readonly num_of_listing: string;
  readonly featured_listings: string;
  readonly multiple_locations: boolean;
}

/** The terms on sale, to be changed. */
export const valuesOf = (version: PlanVersion | undefined): Values => ({
  price: fieldText(penceOf(version?.price ?? 0)),
  commission: String(version?.commission ?? 0),
  number_of_days: String(version?.number_of_days ?? 0),
  num_of_listing: String(version?.num_of_listing ?? 1),
  featured_listings: String(version?.featured_listings ?? 0),
  multiple_locations: version?.multiple_locations ?? false,
});

const wholeIn = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** Null where something of it is no number yet. */
export function termsIn(values: Values): Terms | null {
  const numbers = {
    pricePence: readHundredths(values.price.trim()),
    commissionBasisPoints: readHundredths(values.commission.trim()),
    numberOfDays: wholeIn(values.number_of_days),
    numberOfListings: wholeIn(values.num_of_listing),
    featuredListings: wholeIn(values.featured_listings),
  };
  const { pricePence, commissionBasisPoints, numberOfDays, numberOfListings, featuredListings } = numbers;
  if (pricePence === null || commissionBasisPoints === null || numberOfDays === null) return null;
  if (numberOfListings === null || featuredListings === null) return null;
  return {
    ...{ pricePence, commissionBasisPoints, numberOfDays, numberOfListings, featuredListings },
    hasMultipleLocations: values.multiple_locations,
  };
}

const upTo = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most;

/** Field → sentence, before the server is asked. */
export function faultsIn(isFree: boolean, values: Values): Record<string, string> {
  const price = readHundredths(values.price.trim());
  const shapes: [keyof Values, boolean, string][] = [
    ['price', upTo(price, 0, bounds.mostPence), 'Enter an amount in pounds up to 1000, such as 15 or 15.50.'],
    [
      'commission',
      upTo(readHundredths(values.commission.trim()), 0, 10_000),
      'Enter a percentage from 0 to 100, such as 4 or 3.5.',
    ],
    [
      'number_of_days',
      upTo(wholeIn(values.number_of_days), 0, bounds.mostDays),
      `Enter a whole number up to ${bounds.mostDays}.`,
    ],
    [
      'num_of_listing',
      upTo(wholeIn(values.num_of_listing), 1, bounds.mostListings),
      `Enter a whole number from 1 to ${bounds.mostListings}.`,
    ],
    [
      'featured_listings',
      upTo(wholeIn(values.featured_listings), 0, bounds.mostListings),
      `Enter a whole number up to ${bounds.mostListings}.`,
    ],
  ];
  const wrong = shapes.filter(([, isRight]) => !isRight).map(([field, , sentence]) => [field, sentence]);
  const terms = termsIn(values);
  return wrong.length > 0 || !terms ? Object.fromEntries(wrong) : { ...faultsOf(isFree, terms) };
}
