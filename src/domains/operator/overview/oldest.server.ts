import { requestsToClear } from '#src/domains/advertising/deciding.server.ts';
import { messages } from '#src/domains/enquiries/contact/desk/queries.server.ts';
import { reportedRows } from '#src/domains/enquiries/moderation/queries.server.ts';
import { oldestOpenObjection } from '#src/domains/practitioners/consent/queries.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { openJobs } from '#src/platform/jobs/open-jobs.server.ts';
import { claimRows } from '../claims/queries.server.ts';
import type { Summary } from '../contract.ts';
import { disputeRows } from '../disputes/queries.server.ts';
import { noShowRows } from '../no-shows/queries.server.ts';
import * as queries from '../queries.server.ts';
import { reviewRows } from '../reviews/queries.server.ts';
import { dueAt } from './promises.ts';

const first = { offset: 0, limit: 1 };

const earliest = (...moments: (Date | null | undefined)[]): Date | null =>
  moments.filter((at) => at instanceof Date).sort((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** Since when; and by when, where that does not follow from it. */
type Since = (
  db: Db,
  now: Date,
) => Promise<Date | { readonly since: Date; readonly due: Date } | null | undefined>;

const inQueue = (db: Db, queue: queries.Queue) => queries.waiting(db, queue, first);

/** Since when the longest waiting of each queue waits: the first row of the list that an operator works through. */
const sinceWhen: Readonly<Partial<Record<keyof Summary, Since>>> = {
  listings: async (db) => (await inQueue(db, 'listings'))[0]?.submittedAt,
  changes: async (db) => (await inQueue(db, 'changes'))[0]?.pendingSince,
  verifications: async (db) => (await inQueue(db, 'verifications'))[0]?.verificationAskedAt,
  claims: async (db) => (await claimRows(db, { all: false }, first))[0]?.since,
  words: async (db) => (await requestsToClear(db, { page: 1, perPage: 1 })).rows[0]?.requestedAt,
  no_shows: async (db, now) => (await noShowRows(db, { decided: false, now }, first))[0]?.row.objectedAt,
  disputes: async (db) => (await disputeRows(db, { decided: false }, first))[0]?.dispute.openedAt,
  reviews: async (db) =>
    earliest(
      (await reviewRows(db, { state: 'held' }, first))[0]?.heldSince,
      (await reviewRows(db, { state: 'reported' }, first))[0]?.reportedAt,
    ),
  reports: async (db) => (await queries.reports(db, false, first))[0]?.report.createdAt,
  conversations: async (db) => {
    const [row] = await reportedRows(db, undefined, first);
    return row && new Date(row.since * 1000);
  },
  // What a message is about decides by when it is answered.
  messages: async (db) => {
    const [row] = await messages(db, { state: 'open' }, first);
    return row && { since: row.createdAt, due: row.dueAt };
  },
  objections: oldestOpenObjection,
  jobs: async (db) => (await openJobs(db, { state: 'dead' }, first))[0]?.endedAt,
};

interface Oldest {
  readonly queue: keyof Summary;
  readonly since: Date;
  /** By when the first has to be done; null where nothing is promised. */
  readonly due: Date | null;
}

/** The queues in which something waits, with since when, and by when the most urgent is due. */
export async function oldestOf(db: Db, now: Date): Promise<Oldest[]> {
  const found: Oldest[] = [];
  for (const [name, when] of Object.entries(sinceWhen)) {
    const queue = name as keyof Summary;
    const first = await when(db, now);
    if (first instanceof Date) found.push({ queue, since: first, due: dueAt(queue, first) });
    else if (first) found.push({ queue, ...first });
  }
  return found;
}
