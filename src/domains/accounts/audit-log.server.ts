import { type Context, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import { hook } from '#src/platform/hooks.server.ts';
import type { SensitiveAction } from './audit/actions.ts';
import type { AuditFacts } from './audit/facts.ts';

/** One action: of an operator, or a sensitive one of the holder of an account. */
export interface AuditEntry<Action extends string = string, Subject extends string = string> {
  readonly action: Action;
  readonly subject: Subject;
  readonly subjectId: number;
  /** What it is called now; empty for an account, which is known by its id. */
  readonly title: string;
  readonly reason?: string;
  /** As it was and as it is; what did not change is left out. */
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** The operator domain keeps the audit log; its handler adds the entry. */
export const auditEntryAdded = hook<AuditEntry & { operatorId: number | null; requestId: string }, void>(
  'accounts.operator-acted',
);

/** Records who did what to what, and why: in the transaction that does it, never to be changed. */
export const addAuditEntry = (context: Context, entry: AuditEntry): Promise<void> =>
  addedBy(context, signedIn(context).accountId, entry);

async function addedBy(context: ServerContext, operatorId: number | null, entry: AuditEntry): Promise<void> {
  const requestId = 'requestId' in context ? String(context.requestId) : 'job';
  const added = await context.runHook(context, auditEntryAdded, { ...entry, operatorId, requestId });
  if (added.length !== 1) throw new Error('Exactly one handler must add an audit entry.');
}

type Sensitive = Omit<AuditEntry<SensitiveAction, 'account' | 'business' | 'member' | 'listing'>, 'title'> & {
  readonly title?: string;
  /** Who did it; null for what the server did by itself. */
  readonly by: number | null;
};

/** Records a sensitive change in the transaction that makes it. */
export const addSensitive = (context: ServerContext, { by, ...entry }: Sensitive): Promise<void> =>
  addedBy(context, by, { title: '', ...entry });
