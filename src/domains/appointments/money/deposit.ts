import { type DepositKind, fixedDeposit } from '#src/domains/calendar/rules.ts';
import { penceOf } from '#src/platform/money.ts';

/** What a place asks for in advance. */
export interface Prepayment {
  readonly deposit: DepositKind;
  /** Pence, or per cent of the price. */
  readonly depositValue: number;
  /** Whether all of it may be paid at once. */
  readonly takesFull: boolean;
}

/** The same of what an answer says of a place: a fixed sum is in pounds there. */
export const prepaymentFrom = (answer: {
  readonly deposit: DepositKind;
  readonly deposit_value: number;
  readonly takes_full: boolean;
}): Prepayment => ({
  deposit: answer.deposit,
  depositValue: answer.deposit === 'fixed' ? penceOf(answer.deposit_value) : answer.deposit_value,
  takesFull: answer.takes_full,
});

/** How a client may pay: there, a deposit now, or all of it now. */
export const payments = ['venue', 'deposit', 'full'] as const;
export type Payment = (typeof payments)[number];

/**
 * The deposit on a price, in pence: never more than half of it, a fair estimate of what a lost hour costs; nothing where
 * that would be less than a pound.
 */
export function depositOf({ deposit, depositValue }: Prepayment, pricePence: number): number {
  if (deposit === 'none') return 0;
  const asked = deposit === 'fixed' ? depositValue : Math.round((pricePence * depositValue) / 100);
  const pence = Math.min(asked, Math.floor(pricePence / 2), fixedDeposit.most);
  return pence < fixedDeposit.least ? 0 : pence;
}

/** The ways to pay a price at a place, the usual one first. Where a deposit is asked for, paying there is none. */
export function paymentsFor(terms: Prepayment, pricePence: number): Payment[] {
  const first = depositOf(terms, pricePence) > 0 ? 'deposit' : 'venue';
  return terms.takesFull && pricePence >= fixedDeposit.least ? [first, 'full'] : [first];
}

/** What a way to pay costs now, and what of that stays with the business after a late cancellation or a no-show. Pence. */
export function advanceOf(terms: Prepayment, pricePence: number, pay: Payment) {
  const deposit = depositOf(terms, pricePence);
  const dueNowPence = { venue: 0, deposit, full: pricePence }[pay];
  return { dueNowPence, keepPence: pay === 'venue' ? 0 : deposit };
}
