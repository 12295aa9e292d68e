import { moneyText, poundsOf } from '#src/platform/money.ts';
import type { OrderView } from '../payments/rules.ts';

/** What kinds of disagreement there are, and how a list says it. */
export const faultLabels = {
  books: 'The ledger and the payment',
  balance: 'A movement in the ledger',
  grant: 'What was paid for',
  invoice: 'Invoices',
  paypal: 'PayPal',
  coupon: 'A coupon',
  order: 'An order',
} as const;
export type FaultKind = keyof typeof faultLabels;
export const faultKinds = Object.keys(faultLabels) as [FaultKind, ...FaultKind[]];

/** One thing that does not agree. */
export interface Fault {
  /** Null where it concerns no single payment. */
  readonly paymentId: number | null;
  readonly kind: FaultKind;
  /** One whole sentence for the person who has to look. */
  readonly sentence: string;
}

/** What a check found: how much, and the first of it. */
export interface Found {
  readonly count: number;
  readonly kept: readonly Fault[];
}

/** A payment as its own row has it. */
export interface PaymentStatus {
  readonly id: number;
  readonly state: string;
  readonly amountPence: number;
  readonly refundedPence: number;
}

/** The same payment as the ledger has it. */
export interface LedgerSums {
  readonly capturedPence: number;
  readonly refundedPence: number;
  /** Movements whose entries do not add up to nothing. */
  readonly unbalanced: number;
}

export const noEntries: LedgerSums = { capturedPence: 0, refundedPence: 0, unbalanced: 0 };

/** Whether the money of a payment in this state is ours, or was until it went back. */
const isOurs = (state: string): boolean => state === 'captured' || state === 'refunded';

/** Differences between the ledger and the payment, and movements that do not balance. */
export function ledgerFaults({ id, state, ...row }: PaymentStatus, booked: LedgerSums): Fault[] {
  const due = isOurs(state) ? row.amountPence : 0;
  const back = isOurs(state) ? row.refundedPence : 0;
  const fault = (kind: FaultKind, sentence: string): Fault => ({ paymentId: id, kind, sentence });
  return [
    ...(booked.unbalanced > 0 ? [fault('balance', unbalancedText(booked.unbalanced))] : []),
    ...(booked.capturedPence === due
      ? []
      : [fault('books', `The ledger has ${moneyText(booked.capturedPence)} paid, not ${moneyText(due)}.`)]),
    ...(booked.refundedPence === back
      ? []
      : [
          fault(
            'books',
            `The ledger has ${moneyText(booked.refundedPence)} refunded, not ${moneyText(back)}.`,
          ),
        ]),
    ...((state === 'refunded') === (isOurs(state) && row.refundedPence === row.amountPence)
      ? []
      : [fault('books', `It is ${state}, with ${moneyText(row.refundedPence)} of it refunded.`)]),
  ];
}

const unbalancedText = (count: number): string =>
  count === 1
    ? 'One movement of this payment does not balance.'
    : `${count} movements of this payment do not balance.`;

/** What PayPal says it received and refunded; or that it does not know the payment, or refuses to say. */
export type AtPayPal =
  | { readonly capturedPence: number; readonly refundedPence: number }
  | 'unknown'
  | 'unreadable';

export const atPayPal = (found: OrderView): AtPayPal =>
  found.kind === 'captured'
    ? { capturedPence: found.pence, refundedPence: found.refundedPence }
    : { capturedPence: 0, refundedPence: 0 };

/** Sums that PayPal received or refunded and that differ from ours. */
export function payPalFaults(
  payment: PaymentStatus & { capturedPence: number | null },
  there: AtPayPal,
): Fault[] {
  const { id, state, amountPence, refundedPence } = payment;
  const fault = (sentence: string): Fault => ({ paymentId: id, kind: 'paypal', sentence });
  const took = state === 'held' ? payment.capturedPence : isOurs(state) ? amountPence : 0;
  const due = took ?? 0;
  // What nobody approved PayPal forgets after some hours.
  if (there === 'unknown')
    return due === 0 ? [] : [fault(`PayPal has no record of it, and we have ${moneyText(due)}.`)];
  if (there === 'unreadable') return [fault('PayPal does not tell us its status.')];
  return [
    ...(there.capturedPence === due
      ? []
      : [fault(`PayPal received ${moneyText(there.capturedPence)}, and we have ${moneyText(due)}.`)]),
    ...(there.refundedPence === refundedPence
      ? []
      : [
          fault(
            `PayPal refunded ${moneyText(there.refundedPence)}, and we have ${moneyText(refundedPence)}.`,
          ),
        ]),
  ];
}

/** Every payment for a plan that was captured began exactly one period of a plan; no other began one. */
export function grantFaults({ id, state }: PaymentStatus, periods: number): Fault[] {
  const due = isOurs(state) ? 1 : 0;
  if (periods === due) return [];
  const sentence =
    due === 1
      ? `It was paid, and ${periods === 0 ? 'no plan' : `${periods} periods of a plan`} began with it.`
      : `It is ${state}, and ${countText(periods, 'period')} of a plan began with it.`;
  return [{ paymentId: id, kind: 'grant', sentence }];
}

/** The papers of a payment for a plan. */
export interface InvoiceSums {
  readonly invoices: number;
  readonly invoicedPence: number;
  readonly creditedPence: number;
}

export const noInvoices: InvoiceSums = { invoices: 0, invoicedPence: 0, creditedPence: 0 };

/** One invoice over what was paid, and credit notes over what went back. */
export function invoiceFaults(
  { id, state, amountPence, refundedPence }: PaymentStatus,
  papers: InvoiceSums,
): Fault[] {
  const isPaid = isOurs(state);
  const fault = (sentence: string): Fault => ({ paymentId: id, kind: 'invoice', sentence });
  const back = isPaid ? refundedPence : 0;
  return [
    ...(papers.invoices === (isPaid ? 1 : 0)
      ? []
      : [fault(`It has ${countText(papers.invoices, 'invoice')}, not ${isPaid ? 'one' : 'none'}.`)]),
    ...(papers.invoices !== 1 || papers.invoicedPence === amountPence
      ? []
      : [fault(`Its invoice is over ${moneyText(papers.invoicedPence)}, not ${moneyText(amountPence)}.`)]),
    ...(papers.creditedPence === back
      ? []
      : [fault(`Its credit notes are over ${moneyText(papers.creditedPence)}, not ${moneyText(back)}.`)]),
  ];
}

/** A coupon whose counter is not what was reserved and consumed of it. */
export const counterFault = ({ code, used, uses }: { code: string; used: number; uses: number }): Fault => ({
  paymentId: null,
  kind: 'coupon',
  sentence: `Coupon ${code} counts ${countText(used, 'use')}, and has ${countText(uses, 'use')}.`,
});

/** "one movement", "2 movements", "no movement". */
export function countText(count: number, one: string): string {
  if (count === 0) return `no ${one}`;
  return count === 1 ? `one ${one}` : `${count} ${one}s`;
}

/** The job that checks, and how long it may take before it counts as dead. */
export const checkJob = 'check-the-books';
export const checkMinutes = 30;

/** How many payments PayPal is asked about in one check, and for how long. */
export const askingMs = 15 * 60_000;
export const mostAsked = 300;
const recentDays = 3;
/** PayPal is asked about each older payment once in so many days. */
export const rounds = 60;
const dayMs = 86_400_000;

/** Every payment since then is compared with PayPal. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - recentDays * dayMs);

/** Which of the rounds a day belongs to. */
export const roundOf = (now: Date): number => Math.floor(now.getTime() / dayMs) % rounds;

/** The accounts of the ledger in the order in which they are shown. */
export const accounts = ['paypal', 'plan sales', 'client money', 'commission', 'vat'] as const;
export type Account = (typeof accounts)[number];

export const accountLabels: Record<Account, { readonly name: string; readonly text: string }> = {
  paypal: { name: 'PayPal', text: 'Received, less refunds' },
  'plan sales': { name: 'Plan sales', text: 'Ours, for plans' },
  'client money': { name: 'Client money', text: 'Of clients, for businesses' },
  commission: { name: 'Commission', text: 'Ours, of orders' },
  vat: { name: 'VAT', text: 'For the tax office' },
};

interface Sums {
  readonly before: number;
  readonly paid: number;
  readonly back: number;
}

/**
 * An account over a period, in pounds. The ledger writes money at PayPal as positive and whom it is for as negative;
 * people read both as amounts.
 */
export function balanceOf(account: Account, { before, paid, back }: Sums): Sums & { readonly after: number } {
  const sign = account === 'paypal' ? 1 : -1;
  // Without the sign of a zero.
  const pounds = (pence: number) => poundsOf(sign * pence) + 0;
  return {
    before: pounds(before),
    paid: pounds(paid),
    back: pounds(-back),
    after: pounds(before + paid + back),
  };
}
