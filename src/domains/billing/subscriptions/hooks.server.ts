import { hook } from '#src/platform/hooks.server.ts';
import type { Plan } from './queries.server.ts';

/** What a change of plan did to a business's listings, each by its title. */
export interface ListingsMoved {
  readonly paused: readonly string[];
  readonly shown: readonly string[];
}

/**
 * Asked in the transaction that changes the plan of a business, under its account's lock: what the plan does not
 * cover any more is put away, and what one took away before comes back as far as this one covers it.
 */
export const planChanged = hook<{ accountId: number; plan: Plan }, ListingsMoved>('billing.plan-changed');

/** Asked for a screen: which listings that plan would pause, and which are paused by the plan now. */
export const planWouldMove = hook<
  { accountId: number; plan: Plan },
  { wouldPause: readonly string[]; paused: readonly string[] }
>('billing.plan-would-move');
