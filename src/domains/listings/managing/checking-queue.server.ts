import type { Db } from '#src/platform/database/database.server.ts';
import * as queries from './checking-queries.server.ts';

export type { QueueKind, QueueRow } from './checking-queries.server.ts';
export { decisionsOf } from './checking-queries.server.ts';

/** A page of what waits for the operator, the longest first, and how much waits in all. */
export const queueOf = async (
  db: Db,
  { kind, page, perPage }: { kind: queries.QueueKind; page: number; perPage: number },
): Promise<{ rows: queries.QueueRow[]; total: number }> => ({
  rows: await queries.queuePage(db, kind, { page, perPage }),
  total: await queries.queueLength(db, kind),
});

/** How much waits in each queue. */
export const queueLengths = async (db: Db): Promise<Record<queries.QueueKind, number>> => ({
  listings: await queries.queueLength(db, 'listings'),
  changes: await queries.queueLength(db, 'changes'),
  verifications: await queries.queueLength(db, 'verifications'),
});
