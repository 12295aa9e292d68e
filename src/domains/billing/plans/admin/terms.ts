import {
  basisPointsOf,
  fieldText,
  moneyText,
  penceOf,
  percentOf,
  percentText,
  poundsOf,
  readHundredths,
} from '#src/platform/money.ts';
import { listingsText, unlimitedListings } from '../rules.ts';

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
const asIs = (value: number): number => value;

/** Pounds or per cent on the wire, pence or hundredths of a per cent in the database. */
const pounds = { read: readHundredths, fromWire: penceOf, toWire: poundsOf, least: 0 } as const;
const percent = { read: readHundredths, fromWire: basisPointsOf, toWire: percentOf, least: 0 } as const;
const count = { read: whole, fromWire: asIs, toWire: asIs } as const;

/**
 * The numbers that a new version of a plan may change, by their names on the wire. Limits are in the units of the
 * database. From this the form, its checks, the body, the row and the list of changes derive.
 */
export const termFields = {
  price: {
    ...pounds,
    column: 'pricePence',
    most: 100_000,
    fault: 'Enter an amount in pounds up to 1000, such as 15 or 15.50.',
    label: 'Price',
    text: moneyText,
  },
  commission: {
    ...percent,
    column: 'commissionBasisPoints',
    most: 10_000,
    fault: 'Enter a percentage from 0 to 100, such as 4 or 3.5.',
    label: 'Commission',
    text: percentText,
  },
  /** 0: no end. */
  number_of_days: {
    ...count,
    column: 'numberOfDays',
    least: 0,
    most: 366,
    fault: 'Enter a whole number up to 366.',
    label: 'Period',
    text: (days: number) => (days === 0 ? 'no end' : days === 1 ? '1 day' : `${days} days`),
  },
  /** 10: any number. */
  num_of_listing: {
    ...count,
    column: 'numberOfListings',
    least: 1,
    most: unlimitedListings,
    fault: `Enter a whole number from 1 to ${unlimitedListings}.`,
    label: 'Listings',
    text: listingsText,
  },
  featured_listings: {
    ...count,
    column: 'featuredListings',
    least: 0,
    most: unlimitedListings,
    fault: `Enter a whole number up to ${unlimitedListings}.`,
    label: 'Featured',
    text: String,
  },
} as const;

export type TermName = keyof typeof termFields;
type TermField = (typeof termFields)[TermName];
export const termNames = Object.keys(termFields) as TermName[];

/** The terms as the database has them. */
export type Terms = { readonly [Column in TermField['column']]: number } & {
  readonly hasMultipleLocations: boolean;
};
/** The same on the wire, and as a form holds them. */
export type WireTerms = Record<TermName, number> & { multiple_locations: boolean };
export type Values = Record<TermName, string> & { multiple_locations: boolean };

/** One value for each number, by its name on the wire. */
export const mapTerms = <Value>(to: (field: TermField, name: TermName) => Value) =>
  Object.fromEntries(termNames.map((name) => [name, to(termFields[name], name)])) as Record<TermName, Value>;

const byColumn = (to: (field: TermField, name: TermName) => number | null) =>
  Object.fromEntries(termNames.map((name) => [termFields[name].column, to(termFields[name], name)]));

export const termsFromWire = ({ multiple_locations, ...given }: WireTerms): Terms =>
  ({
    ...byColumn(({ fromWire }, name) => fromWire(given[name])),
    hasMultipleLocations: multiple_locations,
  }) as Terms;

export const termsToWire = (terms: Terms): WireTerms => ({
  ...mapTerms(({ toWire, column }) => toWire(terms[column])),
  multiple_locations: terms.hasMultipleLocations,
});

/** The terms on sale, to be changed in a form; the least of each without a version. */
export const valuesOf = (version: WireTerms | undefined): Values => ({
  ...mapTerms(({ least }, name) => String(version?.[name] ?? least)),
  price: fieldText(penceOf(version?.price ?? 0)),
  multiple_locations: version?.multiple_locations ?? false,
});

/** Null while one of the numbers cannot be read. */
export function termsIn({ multiple_locations, ...values }: Values): Terms | null {
  const numbers = byColumn(({ read }, name) => read(values[name].trim()));
  if (Object.values(numbers).includes(null)) return null;
  return { ...numbers, hasMultipleLocations: multiple_locations } as Terms;
}

export const wireOf = ({ multiple_locations, ...values }: Values): WireTerms => ({
  ...mapTerms((_, name) => Number(values[name])),
  multiple_locations,
});

/** Each number that cannot be read or is out of bounds, and the sentence beside its field. */
export const numberFaults = (values: Values): Partial<Record<TermName, string>> =>
  Object.fromEntries(
    termNames.flatMap((name) => {
      const { read, least, most, fault } = termFields[name];
      const value = read(values[name].trim());
      return value !== null && value >= least && value <= most ? [] : [[name, fault]];
    }),
  );
