/** Pence as PayPal writes pounds: 4900 is "49.00". */
export const poundsText = (pence: number): string =>
  `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

/** Pence of PayPal's pounds; null for what is no whole number of pence, so that nothing is ever rounded. */
export function penceOf(text: string): number | null {
  const [, pounds, pence = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return pounds === undefined ? null : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
