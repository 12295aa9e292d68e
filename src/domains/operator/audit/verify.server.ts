import { asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { followChain, type Link, start, unlike } from '#src/platform/hash-chain.ts';
import { auditChain, auditHeads, operatorActions } from '../tables.server.ts';
import { type AuditRow, hashOfRow } from './chain.ts';

interface Verified {
  /** The last row that fits. */
  readonly head: Link;
  /** The first row that does not fit, and every other contradiction; none where the log is whole. */
  readonly faults: readonly string[];
}

const rowsAtOnce = 5_000;
const mostFaults = 20;

/**
 * Follows the whole audit log, and compares it with the last row of each day. A head that was noted elsewhere shows
 * besides that nothing up to it was written once more. Give it a transaction with one snapshot.
 */
export async function verifyAuditLog(db: Db, known: Link | null = null): Promise<Verified> {
  const { head, fault } = await followAll(db);
  const faults = [...(fault ? [fault] : []), ...(await unchained(db)), ...(await unlikeHeads(db))];
  if (known) {
    const [found] = await db
      .select({ hash: auditChain.hash })
      .from(auditChain)
      .where(eq(auditChain.seq, known.seq));
    faults.push(...unlike(known, found?.hash));
  }
  return { head, faults };
}

async function followAll(db: Db): Promise<{ head: Link; fault: string | null }> {
  let head = start;
  for (;;) {
    const links = await linksAfter(db, head.seq);
    const gone = links.findIndex(({ row }) => row === null);
    const whole = (gone === -1 ? links : links.slice(0, gone)).flatMap(({ row }) => row ?? []);
    const { last, fault } = followChain(whole, hashOfRow, head);
    head = last;
    if (fault) return { head, fault: `Row ${fault.seq}: ${fault.fault}` };
    const link = links[gone];
    if (link) return { head, fault: `Row ${link.seq}: entry ${link.actionId} of the log is gone.` };
    if (links.length < rowsAtOnce) return { head, fault: null };
  }
}

/** The links after one, in their order, each with its row; null where that is gone. */
async function linksAfter(db: Db, seq: number) {
  const links = await db
    .select({ link: auditChain, row: operatorActions })
    .from(auditChain)
    .leftJoin(operatorActions, eq(operatorActions.id, auditChain.actionId))
    .where(gt(auditChain.seq, seq))
    .orderBy(asc(auditChain.seq))
    .limit(rowsAtOnce);
  return links.map(({ link, row }) => ({ ...link, row: row && rowOf(link, row) }));
}

const rowOf = (
  { seq, prevHash, hash }: typeof auditChain.$inferSelect,
  { operatorId, subjectId, requestId, createdAt, ...row }: typeof operatorActions.$inferSelect,
): AuditRow => ({
  ...{ ...row, seq, prev_hash: prevHash, hash, at: createdAt.toISOString() },
  ...{ operator_id: operatorId, subject_id: subjectId, request_id: requestId },
});

/** Entries that were put in beside the chain. */
async function unchained(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: operatorActions.id })
    .from(operatorActions)
    .leftJoin(auditChain, eq(auditChain.actionId, operatorActions.id))
    .where(isNull(auditChain.seq))
    .orderBy(asc(operatorActions.id))
    .limit(mostFaults);
  return rows.map(({ id }) => `Entry ${id} of the log is not in the chain.`);
}

/** Days whose last row is another one now, and rows after the last day's. */
async function unlikeHeads(db: Db): Promise<string[]> {
  const rows = await db
    .select({ day: auditHeads.day, seq: auditHeads.seq, hash: auditHeads.hash, found: auditChain.hash })
    .from(auditHeads)
    .leftJoin(auditChain, eq(auditChain.seq, auditHeads.seq))
    .where(or(isNull(auditChain.hash), sql`${auditChain.hash} <> ${auditHeads.hash}`))
    .orderBy(asc(auditHeads.seq))
    .limit(mostFaults);
  const faults = rows.flatMap(({ day, found, ...head }) =>
    unlike(head, found ?? undefined).map((fault) => `${day}: ${fault}`),
  );
  const [last] = await db
    .select({ seq: auditChain.seq })
    .from(auditChain)
    .orderBy(desc(auditChain.seq))
    .limit(1);
  const [head] = await headsOf(db, 1);
  if (last && last.seq > (head?.seq ?? 0)) faults.push(`Row ${last.seq} is not the head of any day.`);
  return faults;
}

/** The last row of each day, the newest first. */
export const headsOf = (db: Db, most: number) =>
  db.select().from(auditHeads).orderBy(desc(auditHeads.seq)).limit(most);
