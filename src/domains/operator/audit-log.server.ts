import { type AuditEntry, auditEntryAdded } from '#src/domains/accounts/audit-log.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { writtenFacts } from './audit/facts.ts';
import * as queries from './audit/queries.server.ts';
import { type ActionName, type Subject, subjects } from './rules.ts';

export type Entry = AuditEntry<ActionName, Subject>;

/** Records who did what to what, and why, in the same transaction. Entries never change. */
export const addEntry = (
  { db, now, caller, requestId }: Pick<Context, 'db' | 'now' | 'caller' | 'requestId'>,
  { before, after, ...entry }: Entry,
) =>
  queries.insertAction(db, {
    ...{ ...entry, ...writtenFacts(before, after) },
    ...{ operatorId: caller?.accountId ?? null, requestId, createdAt: now() },
  });

/** Adds the entries of earlier domains. */
export const auditLog = onHook(
  auditEntryAdded,
  async ({ db, now }, { subject: named, before, after, ...entry }) => {
    const subject = subjects.find((known) => known === named);
    if (!subject) throw new Error(`The audit log has no subject ${named}.`);
    await queries.insertAction(db, { ...entry, ...writtenFacts(before, after), subject, createdAt: now() });
  },
);

/** What operators did with one thing, a listing unless said otherwise, the newest first. */
export const historyOf = async (db: Db, id: number, subject: Subject = 'listing') =>
  (await queries.actionsOn(db, subject, id)).map(({ action, reason, createdAt }) => ({
    action: action as ActionName,
    reason,
    at: createdAt.toISOString(),
  }));
