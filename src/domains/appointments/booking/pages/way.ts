import type { Payment } from '../../money/deposit.ts';
import type { Wish } from './address.ts';

/** A way to pay for a booking, and what cancelling means then. */
export interface Way {
  readonly pay: Payment;
  /** Pounds. */
  readonly now: number;
  readonly there: number;
  readonly terms: string;
  /** What it is called where it is chosen. */
  readonly name: string;
  /** What beginning so soon asks for; null where the law asks for nothing. */
  readonly early: string | null;
}

/** The way that was chosen, or the usual one. */
export const wayOf = (ways: readonly [Way, ...Way[]], { pay }: Pick<Wish, 'pay'>): Way =>
  ways.find((way) => way.pay === pay) ?? ways[0];
