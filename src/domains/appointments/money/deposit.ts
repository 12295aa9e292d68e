import type { DepositKind } from '#src/domains/calendar/rules.ts';

/** A deposit is never more than half of the price, and never more than this: a fair estimate of what a lost hour costs. */
export const mostDepositPence = 15_000;
export const leastDepositPence = 100;
export const depositPercents = { least: 10, most: 50 } as const;

/** What a place asks for in advance. */
export interface Prepayment {
  readonly deposit: DepositKind;
  /** Pence, or per cent of the price. */
  readonly depositValue: number;
  /** Whether all of it may be paid at once. */
  readonly takesFull: boolean;
}

/** How a client may pay: there, a deposit now, or all of it now. */
export const payments = ['venue', 'deposit', 'full'] as const;
export type Payment = (typeof payments)[number];

/** The deposit on a price, in pence; nothing where that would be less than a pound. */
export function depositOf({ deposit, depositValue }: Prepayment, pricePence: number): number {
  if (deposit === 'none') return 0;
  const asked = deposit === 'fixed' ? depositValue : Math.round((pricePence * depositValue) / 100);
  const pence = Math.min(asked, Math.floor(pricePence / 2), mostDepositPence);
  return pence < leastDepositPence ? 0 : pence;
}

/** The ways to pay a price at a place, the usual one first. Where a deposit is asked for, paying there is none. */
export function paymentsFor(terms: Prepayment, pricePence: number): Payment[] {
  const first = depositOf(terms, pricePence) > 0 ? 'deposit' : 'venue';
  return terms.takesFull && pricePence >= leastDepositPence ? [first, 'full'] : [first];
}

/** What a way to pay costs now, and what of that stays with the business after a late cancellation or a no-show. Pence. */
export function advanceOf(terms: Prepayment, pricePence: number, pay: Payment) {
  const deposit = depositOf(terms, pricePence);
  const dueNowPence = { venue: 0, deposit, full: pricePence }[pay];
  return { dueNowPence, keepPence: pay === 'venue' ? 0 : deposit };
}
