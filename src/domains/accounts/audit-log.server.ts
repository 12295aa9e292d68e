import { type Context, signedIn } from '#src/platform/context.server.ts';
import { hook } from '#src/platform/hooks.server.ts';

/** One action of an operator. */
export interface AuditEntry<Action extends string = string, Subject extends string = string> {
  readonly action: Action;
  readonly subject: Subject;
  readonly subjectId: number;
  /** What it is called now. */
  readonly title: string;
  readonly reason?: string;
}

/** The operator domain keeps the audit log; its handler adds the entry. */
export const auditEntryAdded = hook<AuditEntry & { operatorId: number; requestId: string }, void>(
  'accounts.operator-acted',
);

/** Records who did what to what, and why: in the transaction that does it, never to be changed. */
export async function addAuditEntry(context: Context, entry: AuditEntry): Promise<void> {
  const { accountId: operatorId } = signedIn(context);
  const added = await context.runHook(context, auditEntryAdded, {
    ...entry,
    operatorId,
    requestId: context.requestId,
  });
  if (added.length !== 1) throw new Error('Exactly one handler must add an audit entry.');
}
