/**
 * Money is whole pence inside, and pounds with at most two decimals on the wire and in forms. Rates are basis points
 * (hundredths of a per cent) inside, and per cent outside.
 */

export const poundsOf = (pence: number): number => pence / 100;
export const penceOf = (pounds: number): number => Math.round(pounds * 100);
export const percentOf = (basisPoints: number): number => basisPoints / 100;
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** Hundredths of "20", "12.5" or "4.50": pence of pounds, basis points of per cent; null for anything else. */
export function readHundredths(text: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/**
 * Pence as people write them: "45", "£1,250.00". Commas divide thousands and nothing else: "12,50" may mean twelve
 * pounds fifty, so it is refused.
 */
export function readPence(text: string): number | null {
  const amount = /^(?:£\s*)?((?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(text.trim())?.[1];
  return amount === undefined ? null : readHundredths(amount.replaceAll(',', ''));
}

/** A share of a sum in whole pence; half a penny rounds up. */
export const shareOf = (pence: number, basisPoints: number): number =>
  Math.floor((pence * basisPoints + 5_000) / 10_000);

/** "49.00", "-4.50": for machines. */
export const decimalText = (pence: number): string => poundsOf(pence).toFixed(2);

/** "45", "45.50", as a number field holds it. */
export const fieldText = (pence: number): string => decimalText(pence).replace('.00', '');

/** "£1,250.00", "−£5.00": always with its pence, as accounts have it. */
export function sumText(pence: number): string {
  // By hand, because the browser's own formatter is slow to load.
  const grouped = decimalText(Math.abs(pence)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${pence < 0 ? '−' : ''}£${grouped}`;
}

/** "£15", "£4.50", "−£1,250": whole pounds without pence, as price lists have it. */
export const moneyText = (pence: number): string => sumText(pence).replace('.00', '');

/** The same of pounds: 4.5 is "£4.50". */
export const poundsText = (pounds: number): string => moneyText(penceOf(pounds));

/** "4%", "2.5%". */
export const percentText = (basisPoints: number): string => `${percentOf(basisPoints)}%`;
