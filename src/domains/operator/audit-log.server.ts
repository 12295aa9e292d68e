import { auditEntryAdded } from '#src/domains/accounts/audit-log.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { listActions } from './contract.ts';
import * as queries from './queries.server.ts';
import { type ActionName, type Subject, subjects } from './rules.ts';

export interface Entry {
  readonly action: ActionName;
  readonly subject: Subject;
  readonly subjectId: number;
  readonly title: string;
  readonly reason?: string;
}

/** Records who did what to what, and why, in the same transaction. Entries never change. */
export const addEntry = (
  { db, now, caller, requestId }: Pick<Context, 'db' | 'now' | 'caller' | 'requestId'>,
  entry: Entry,
) =>
  queries.insertAction(db, {
    ...entry,
    operatorId: caller?.accountId ?? null,
    requestId,
    createdAt: now(),
  });

/** Adds the entries of earlier domains. */
export const auditLog = onHook(auditEntryAdded, async ({ db, now }, { subject: named, ...entry }) => {
  const subject = subjects.find((known) => known === named);
  if (!subject) throw new Error(`The audit log has no subject ${named}.`);
  await queries.insertAction(db, { ...entry, subject, createdAt: now() });
});

/** What operators did with one thing, a listing unless said otherwise, the newest first. */
export const historyOf = async (db: Db, id: number, subject: Subject = 'listing') =>
  (await queries.actionsOn(db, subject, id)).map(({ action, reason, createdAt }) => ({
    action: action as ActionName,
    reason,
    at: createdAt.toISOString(),
  }));

/** A page of what operators did. */
export const list: Verb<typeof listActions> = (context, input) =>
  pageOf(context, listActions, input, {
    rows: async (window) =>
      (await queries.actions(context.db, { search: input.search, ...window })).map(
        ({ action: { operatorId: _id, subjectId, requestId, createdAt, ...same }, operator }) => ({
          ...same,
          action: same.action as ActionName,
          subject_id: subjectId,
          request_id: requestId,
          operator: operator ?? '',
          at: createdAt.toISOString(),
        }),
      ),
    total: () => queries.countActions(context.db, input.search),
  });
