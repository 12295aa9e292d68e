import type { Verb } from '#src/platform/serve.server.ts';
import type { readReviewLedger } from './contract.ts';
import { headOf, ledgerAfter } from './queries.server.ts';

/** In one answer. */
const mostRows = 1_000;

export const read: Verb<typeof readReviewLedger> = async ({ db }, { after }) => ({
  rows: await ledgerAfter(db, after, mostRows),
  head: await headOf(db),
});
