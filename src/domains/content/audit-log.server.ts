import { type AuditEntry, addAuditEntry as add } from '#src/domains/accounts/audit-log.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { ContentAction, ContentSubject } from './audit-actions.ts';

/** Records what an operator does with posts and clips. */
export const addAuditEntry = (
  context: Context,
  entry: AuditEntry<ContentAction, ContentSubject>,
): Promise<void> => add(context, entry);
