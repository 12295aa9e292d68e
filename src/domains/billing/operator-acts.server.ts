import { type Acting, type Deed, recordAct as record } from '#src/domains/accounts/operator-acts.server.ts';
import type { BillingAction, BillingSubject } from './operator-acts.ts';

/** Writes down what an operator does with money. */
export const recordAct = (context: Acting, deed: Deed<BillingAction, BillingSubject>): Promise<void> =>
  record(context, deed);
