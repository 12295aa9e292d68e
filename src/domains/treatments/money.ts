import { readHundredths, readPence } from '#src/platform/money.ts';

/** The highest price that a treatment may have, in pence: £100,000. */
const mostPence = 10_000_000;

const atMost = (most: number, hundredths: number | null): number | null =>
  hundredths !== null && hundredths <= most ? hundredths : null;

/** Pence of a price in pounds with at most two decimals; null for anything else. */
export const pricePenceOf = (given: number | string): number | null =>
  atMost(mostPence, readHundredths(String(given).trim()));

/** The same as people write it into a table: "£1,250.00" too. */
export const writtenPricePenceOf = (text: string): number | null => atMost(mostPence, readPence(text));

/** Basis points of a percentage from 0 to 100 with at most two decimals; null for anything else. */
export const discountOf = (given: number | string): number | null =>
  atMost(10_000, readHundredths(String(given).trim()));
