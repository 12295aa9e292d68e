import { z } from 'zod';
import { basisPointsOf, penceOf, percentOf, poundsOf } from '#src/platform/money.ts';
import { decimal, tick, whole } from '#src/platform/schema/fields.ts';
import { fromColumns, partOf, toColumns, type ValuesOf, wireValues } from '#src/platform/schema/schema.ts';
import { unlimitedListings } from '../rules.ts';

const hundredths = (most: number) => z.coerce.number().min(0).max(most).multipleOf(0.01);
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** The terms that a new version of a plan may change, on the wire in pounds and per cent. */
export const termFields = {
  price: decimal({
    label: 'Price for the whole period',
    help: 'In pounds, with VAT where it is charged',
    shape: hundredths(1_000),
    fault: 'Enter an amount in pounds up to 1000, such as 15 or 15.50.',
    column: 'pricePence',
    input: { inputMode: 'decimal', leftSection: '£' },
  }),
  /** 0: no end. */
  number_of_days: whole({
    label: 'Days',
    help: 'How long it runs',
    shape: count(0, 366),
    fault: 'Enter a whole number up to 366.',
    column: 'numberOfDays',
  }),
  commission: decimal({
    label: 'Commission',
    help: 'Of what clients order through a page',
    shape: hundredths(100),
    fault: 'Enter a percentage from 0 to 100, such as 4 or 3.5.',
    column: 'commissionBasisPoints',
    toForm: String,
    input: { inputMode: 'decimal', rightSection: '%' },
  }),
  /** 10 means no limit. */
  num_of_listing: whole({
    label: 'Listings',
    help: '1 to 9; 10 is any number',
    shape: count(1, unlimitedListings),
    fault: `Enter a whole number from 1 to ${unlimitedListings}.`,
    column: 'numberOfListings',
  }),
  featured_listings: whole({
    label: 'Featured listings',
    help: 'How many at once',
    shape: count(0, unlimitedListings),
    fault: `Enter a whole number up to ${unlimitedListings}.`,
    column: 'featuredListings',
  }),
  multiple_locations: tick({
    label: 'Several locations',
    shape: z.boolean(),
    column: 'hasMultipleLocations',
    toForm: Boolean,
    toWire: Boolean,
  }),
};
export const terms = partOf(termFields, 'shape');
export type TermName = keyof typeof termFields;
export type TermValues = ValuesOf<typeof termFields>;
type WireTerms = z.output<z.ZodObject<typeof terms>>;

/** The terms as the database has them, in pence and hundredths of a per cent. */
export const termsFromWire = (wire: WireTerms) =>
  toColumns(termFields, {
    ...wire,
    price: penceOf(wire.price),
    commission: basisPointsOf(wire.commission),
  });
export type Terms = Readonly<ReturnType<typeof termsFromWire>>;

export function termsToWire(row: Terms): WireTerms {
  const wire = fromColumns(termFields, row);
  return { ...wire, price: poundsOf(wire.price), commission: percentOf(wire.commission) };
}

/** Null while one of the numbers cannot be read. */
export function termsIn(values: TermValues): Terms | null {
  const wire = wireValues(termFields, values);
  const isReadable = Object.values(wire).every((value) => value !== undefined && !Number.isNaN(value));
  return isReadable ? termsFromWire(wire as WireTerms) : null;
}
