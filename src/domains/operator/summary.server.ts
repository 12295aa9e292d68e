import { countToClear } from '#src/domains/advertising/deciding.server.ts';
import { countWaiting as countDisputedNoShows } from '#src/domains/appointments/no-shows/queries.server.ts';
import { countFaults } from '#src/domains/billing/ledger/admin/service.server.ts';
import { countInDoubt } from '#src/domains/billing/payments/admin/service.server.ts';
import { countOpenMessages } from '#src/domains/enquiries/contact/desk/service.server.ts';
import { countReported } from '#src/domains/enquiries/moderation/service.server.ts';
import { countOpenDisputes } from '#src/domains/orders/disputes/queries.server.ts';
import { countOpenObjections } from '#src/domains/practitioners/consent/objections.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { countOpenJobs } from '#src/platform/jobs/open-jobs.server.ts';
import { mayOperate, type OperatorRight } from '#src/platform/rights.ts';
import { countClaims } from './claims/queries.server.ts';
import type { Summary } from './contract.ts';
import * as queries from './queries.server.ts';
import { countReviewsToJudge } from './reviews/queries.server.ts';

/** How much waits in each queue that the operator may work at; 0 in every other. */
export async function summary(context: Context): Promise<Summary> {
  const { db, now } = context;
  const { operatorRights = [] } = signedIn(context);
  const of = async (right: OperatorRight, count: () => Promise<number>) =>
    mayOperate(operatorRights, right) ? await count() : 0;
  return {
    listings: await of('moderation', () => queries.countWaiting(db, 'listings')),
    changes: await of('moderation', () => queries.countWaiting(db, 'changes')),
    verifications: await of('moderation', () => queries.countWaiting(db, 'verifications')),
    words: await of('moderation', () => countToClear(db)),
    reports: await of('moderation', () => queries.countReports(db, false)),
    claims: await of('moderation', () => countClaims(db, { all: false })),
    conversations: await of('moderation', () => countReported(db)),
    messages: await of('moderation', () => countOpenMessages(db)),
    objections: await of('moderation', () => countOpenObjections(db)),
    disputes: await of('money', () => countOpenDisputes(db)),
    no_shows: await of('moderation', () => countDisputedNoShows(db, now())),
    reviews: await of('moderation', () => countReviewsToJudge(db)),
    payments: await of('money', () => countInDoubt(context)),
    ledger: await of('money', () => countFaults(context)),
    jobs: await of('everything', () => countOpenJobs(db, { state: 'dead' })),
  };
}
