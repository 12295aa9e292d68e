/** Hundredths of "20", "12.5" or "4.50": pence of pounds, basis points of per cent; null for what is no such number. */
export function hundredthsIn(text: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/** The same where somebody may write "£1,045.50"; a comma before pence is none: "15,50" is not 1,550 pounds. */
export const typedPence = (text: string): number | null =>
  hundredthsIn(
    text
      .trim()
      .replace(/^£/, '')
      .replace(/,(?=\d{3}(\D|$))/g, ''),
  );
