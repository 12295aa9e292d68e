import { poundsText } from '../../plans/costs.ts';
import type { PaymentState } from '../rules.ts';

/** Why money goes back is mailed and kept: a word is not enough. */
export const leastReason = 10;
export const longestReason = 500;

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

export const stateWords: Record<PaymentState, string> = {
  opening: 'Being opened',
  open: 'Waiting for the buyer',
  pending: 'Reviewed by PayPal',
  captured: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
  held: 'Held',
};

/** Why a person has to look at a payment. */
export const doubts = ['held', 'pending', 'late', 'refund', 'dispute'] as const;
export type Doubt = (typeof doubts)[number];

export const doubtWords: Record<Doubt, string> = {
  held: 'Money came that does not fit',
  pending: 'PayPal reviews it',
  late: 'Unclear after its half hour',
  refund: 'A refund is not done',
  dispute: 'Disputed at PayPal',
};

/** What a person does about it. */
export const doubtAdvice: Record<Doubt, string> = {
  held: 'What came is not what was asked for, or came a second time. Nothing was given for it: pay it back.',
  pending:
    'PayPal reviews it, which can take three days. It is looked at by itself; nothing was given for it yet.',
  late: 'Nobody knows yet how it ended. Look again at PayPal; if PayPal does not answer, its status page says why.',
  refund:
    'Money that was to go back did not, or PayPal has not confirmed it. Look again; if it failed, PayPal’s own pages say why.',
  dispute:
    'Answer the dispute on PayPal’s own pages within the time that they name. The money may be kept back until then.',
};

/**
 * How long something may be unclear before a person has to look: the reconciler comes every few minutes, and once
 * more when no capture can come any more.
 */
export const graceMs = 15 * 60_000;

/** What happened, as a history says it; what is not here is said as it is written. */
const eventWords: Record<string, string> = {
  created: 'Written down',
  opened: 'Opened at PayPal',
  unclear: 'PayPal gave no clear answer',
  captured: 'Paid',
  pended: 'PayPal began a review',
  refunded: 'Everything was paid back',
  'money went back': 'Money refunded',
  'refund asked': 'A refund was asked for',
  'refund unclear': 'PayPal gave no clear answer to the refund',
  'refund failed': 'The refund failed',
  cancelled: 'The buyer cancelled',
  expired: 'Expired after half an hour',
  failed: 'Failed',
  declined: 'The way to pay was declined',
  held: 'Held: the money does not fit',
  dispute: 'Word of a dispute at PayPal',
};

export const eventInWords = (event: string): string => eventWords[event] ?? event;

/** Amounts in a history are pence; everything else is left as it was written. */
export function detailInWords(event: string, detail: string): string {
  const found = /^(\d{1,9})(.*)$/s.exec(detail);
  const isAmount = event === 'money went back' || event.startsWith('refund ');
  return isAmount && found ? `${poundsText(Number(found[1]))}${found[2]}` : detail;
}

export const refundStateWords = {
  asked: 'Not certain yet: asked again by itself',
  done: 'Refunded',
  failed: 'Did not go',
} as const;

export const actorWords = {
  operator: 'An operator',
  system: 'By itself',
  business: 'The business',
  client: 'The client',
} as const;

interface Refundable {
  readonly kind: 'plan' | 'order';
  readonly state: PaymentState;
}

/** What paying money back does, in sentences, before it is done. */
export function refundConsequences({ kind, state }: Refundable): string[] {
  const always = 'The money goes back the way it came; PayPal tells the buyer.';
  if (state === 'held') return [always, 'Nothing was given for this payment, so nothing ends.'];
  if (kind === 'plan')
    return [
      always,
      'Everything paid back: the time of the plan that was bought with it ends at once.',
      'A part paid back: the plan goes on as it was bought.',
      'A credit note is made and mailed.',
    ];
  return [
    always,
    'Everything paid back: the order is refunded, and the commission with it.',
    'A part paid back: the order stays as it is, with that much less of it earned.',
  ];
}

/** "£15"; another currency by its name: "15.00 USD". */
export const moneyInWords = (pence: number, currency: string | null): string =>
  currency === null || currency === 'GBP' ? poundsText(pence) : `${(pence / 100).toFixed(2)} ${currency}`;
