/** As much as a price can be, in pence: £100,000. */
const mostPence = 10_000_000;

/** Pence of pounds with at most two decimals, as a number or a text; null for anything else. No floats are summed. */
export function penceOf(given: number | string): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(given).trim());
  if (!parts) return null;
  const pence = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return pence <= mostPence ? pence : null;
}

/**
 * The same as people write it into a table: "£1,250.00" too. Commas divide thousands and nothing else: "12,50" may
 * mean twelve pounds fifty, and is not guessed at.
 */
export function penceAsWritten(text: string): number | null {
  const amount = /^(?:£\s*)?((?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(text.trim())?.[1];
  return amount === undefined ? null : penceOf(amount.replaceAll(',', ''));
}

/** Hundredths of a percent, of a percentage from 0 to 100 with at most two decimals. */
export function basisPointsOf(given: number | string): number | null {
  const points = penceOf(given);
  return points !== null && points <= 10_000 ? points : null;
}
