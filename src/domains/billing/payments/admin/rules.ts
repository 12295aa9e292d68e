import { longDayText } from '#src/platform/clock.ts';
import { decimalText, moneyText } from '#src/platform/money.ts';
import type { PaymentState } from '../rules.ts';

/** Why money goes back is mailed and kept: a word is not enough. */
export const minReason = 10;
export const maxReason = 500;

export const paymentStates = [
  'opening',
  'open',
  'pending',
  'captured',
  'refunded',
  'cancelled',
  'expired',
  'failed',
  'held',
] as const satisfies readonly PaymentState[];

export const stateLabels: Record<PaymentState, string> = {
  opening: 'Opening',
  open: 'Waiting for the buyer',
  pending: 'In review at PayPal',
  captured: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
  held: 'On hold',
};

/** Why a person has to look at a payment. */
export const doubts = ['held', 'pending', 'late', 'refund', 'dispute'] as const;
export type Doubt = (typeof doubts)[number];

export const doubtLabels: Record<Doubt, string> = {
  held: 'Unexpected money arrived',
  pending: 'PayPal reviews it',
  late: 'Unclear after half an hour',
  refund: 'A refund is unfinished',
  dispute: 'Disputed at PayPal',
};

/** What a person does about it. */
export const doubtAdvice: Record<Doubt, string> = {
  held: 'The amount is wrong, or it arrived a second time. It paid for nothing: refund it.',
  pending:
    'PayPal is reviewing it, which can take three days. We check automatically; nothing has started yet.',
  late: 'The result is not known yet. Check again; if PayPal does not answer, see its status page.',
  refund:
    'A refund failed, or PayPal has not confirmed it. Check again; if it failed, PayPal’s own pages say why.',
  dispute:
    'Answer the dispute on PayPal’s own pages before the deadline there. PayPal may withhold the money until then.',
};

/**
 * How long something may be unclear before a person has to look: the reconciler comes every few minutes, and once
 * more when no capture can come any more.
 */
export const graceMs = 15 * 60_000;

/** What happened, as a history says it; what is not here is said as it is written. */
const eventWords: Record<string, string> = {
  created: 'Recorded',
  opened: 'Opened at PayPal',
  unclear: 'PayPal gave no clear answer',
  captured: 'Paid',
  pended: 'PayPal started a review',
  refunded: 'Refunded in full',
  'money went back': 'Money refunded',
  'refund asked': 'Refund requested',
  'refund unclear': 'PayPal gave no clear answer to the refund',
  'refund failed': 'The refund failed',
  cancelled: 'The buyer cancelled',
  expired: 'Expired after half an hour',
  failed: 'Failed',
  declined: 'Payment method declined',
  held: 'On hold: unexpected money',
  dispute: 'Dispute at PayPal',
};

export const eventText = (event: string): string => eventWords[event] ?? event;

/** Amounts in a history are pence; everything else is left as it was written. */
export function detailText(event: string, detail: string): string {
  const found = /^(\d{1,9})(.*)$/s.exec(detail);
  const isAmount = event === 'money went back' || event.startsWith('refund ');
  return isAmount && found ? `${moneyText(Number(found[1]))}${found[2]}` : detail;
}

export const refundStateLabels = {
  asked: 'Not confirmed yet: we keep checking',
  done: 'Refunded',
  failed: 'Failed',
} as const;

export const actorLabels = {
  operator: 'An operator',
  system: 'Automatic',
  business: 'The business',
  client: 'The client',
} as const;

interface Refundable {
  readonly kind: 'plan' | 'order';
  readonly state: PaymentState;
}

/** What paying money back does, in sentences, before it is done. */
export function refundConsequences({ kind, state }: Refundable): string[] {
  const always = 'PayPal returns the money the way it was paid, and tells the buyer.';
  if (state === 'held') return [always, 'This payment started nothing, so nothing ends.'];
  if (kind === 'plan')
    return [
      always,
      'Full refund: the plan it paid for ends at once.',
      'Part refund: the plan continues.',
      'We email a credit note.',
    ];
  return [
    always,
    'Full refund: the order is refunded, and its commission cancelled.',
    'Part refund: the order stays as it is, and earns that much less.',
  ];
}

/** "£15"; another currency by its name: "15.00 USD". */
export const capturedText = (pence: number, currency: string | null): string =>
  currency === null || currency === 'GBP' ? moneyText(pence) : `${decimalText(pence)} ${currency}`;

interface Bought {
  readonly plan: string;
  readonly version: number;
  readonly period: {
    readonly startsAt: Date;
    readonly endsAt: Date | null;
    readonly closedAt: Date | null;
    readonly closedBy: 'end' | 'switch' | 'refund' | 'withdrawal' | null;
  };
}

const endings = {
  end: 'It has ended.',
  switch: 'Another plan took its place.',
  refund: 'It ended because the payment was refunded.',
  withdrawal: 'The business withdrew from it.',
} as const;

/** The time of a plan that was bought, in one line. */
export function periodText({ plan, version, period }: Bought): string {
  const { startsAt, endsAt, closedBy } = period;
  const until = endsAt ? ` until ${longDayText(endsAt)}` : ', no end date';
  const ending = closedBy === null ? '' : ` ${endings[closedBy]}`;
  return `${plan}, version ${version}, from ${longDayText(startsAt)}${until}.${ending}`;
}
