import { type SellerVat, vatWithin } from '../plans/vat.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** "INV-000001": the number that people quote, and that both sides keep in their accounts. */
export const numberText = ({ kind, number }: { kind: InvoiceKind; number: number }): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;

/** Only a registered seller may call it a VAT invoice. */
export function documentName({ kind, hasVat }: { kind: InvoiceKind; hasVat: boolean }): string {
  if (kind === 'credit_note') return hasVat ? 'VAT credit note' : 'Credit note';
  return hasVat ? 'VAT invoice' : 'Invoice';
}

/** The rate that holds for a seller; null where it is not registered and charges none. */
export const rateOf = ({ number, rate }: SellerVat): number | null => (number === '' ? null : rate);

/** A sum with the VAT inside it: together they are what is paid, whatever the rounding. */
export interface Amount {
  readonly netPence: number;
  readonly vatPence: number;
  readonly grossPence: number;
}

export function amountOf(grossPence: number, rate: number | null): Amount {
  const vatPence = rate === null ? 0 : vatWithin(grossPence, rate);
  return { netPence: grossPence - vatPence, vatPence, grossPence };
}

const less = (whole: Amount, part: Amount): Amount => ({
  netPence: whole.netPence - part.netPence,
  vatPence: whole.vatPence - part.vatPence,
  grossPence: whole.grossPence - part.grossPence,
});

/** A list price and what a coupon takes off it; the two lines add up to what is paid, penny for penny. */
export interface Priced {
  readonly listPence: number;
  readonly discountPence: number;
}

export function linesOf({ listPence, discountPence }: Priced, rate: number | null) {
  const list = amountOf(listPence, rate);
  const paid = amountOf(listPence - discountPence, rate);
  return { list, discount: discountPence === 0 ? null : less(paid, list), paid };
}

/**
 * What one more refund takes back, `refundedPence` being all that went back until now and `creditedPence` what has
 * been credited of it. The credits of an invoice that went back as a whole add up to it exactly, in net and in VAT.
 */
export const creditOf = (
  { refundedPence, creditedPence }: { refundedPence: number; creditedPence: number },
  rate: number | null,
): Amount => less(amountOf(refundedPence, rate), amountOf(creditedPence, rate));

/**
 * The law wants an invoice for six years after the end of the financial year that it is of, which ends within a year
 * of it. What is as old as this is due.
 */
export function anonymiseIssuedBy(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - 7);
  return then;
}
