import { decide, type Evidence } from '../commission.ts';

/** Why a business does not owe a commission, by what it says. */
export const disputeReasons = ['own_client', 'own_link', 'not_as_booked', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const reasonNames: Readonly<Record<DisputeReason, string>> = {
  own_client: 'The client was already ours',
  own_link: 'The client came by our own link',
  not_as_booked: 'The appointment did not take place as booked',
  other: 'Something else',
};

/** It waits for an operator, the fee was taken back, or the fee stands. */
export const disputeStates = ['open', 'waived', 'stands'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const deciders = ['rule', 'operator'] as const;
export type Decider = (typeof deciders)[number];

export const longestWords = 1_000;
export const wordsMissing = 'Say in your own words why you dispute the fee.';

/** Days after a fee was charged within which it can be disputed. */
export const disputeDays = 60;
const dayMs = 86_400_000;

/** The first moment at which a fee that was charged then can no longer be disputed. */
export const disputableUntil = (chargedAt: Date): Date => new Date(chargedAt.getTime() + disputeDays * dayMs);

/** What the evidence can show by itself; the rest needs a person. */
const shown: readonly DisputeReason[] = ['own_client', 'own_link'];

/** Whether a fee is taken back at once: the rule, asked again, would charge nothing. */
export const isShown = (reason: DisputeReason, evidence: Evidence, basisPoints: number): boolean =>
  shown.includes(reason) && decide(evidence, basisPoints).basisPoints === 0;

/** Why the rule took a fee back, for the business. */
export function ruleAnswer({ ownSince, before }: Evidence): string {
  if (ownSince !== null) return 'The client was in your own client list before they booked.';
  return before > 0
    ? 'The client had an appointment or order with you before they booked this one.'
    : 'The client came by your own link.';
}
