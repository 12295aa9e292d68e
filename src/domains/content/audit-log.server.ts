import {
  type AuditContext,
  type AuditEntry,
  addAuditEntry as add,
} from '#src/domains/accounts/audit-log.server.ts';
import type { ContentAction, ContentSubject } from './audit-actions.ts';

/** Records what an operator does with posts and clips. */
export const addAuditEntry = (
  context: AuditContext,
  entry: AuditEntry<ContentAction, ContentSubject>,
): Promise<void> => add(context, entry);
