import { type AuditEntry, addAuditEntry as add } from '#src/domains/accounts/audit-log.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { BillingAction, BillingSubject } from './audit-actions.ts';

/** Records what an operator does with money. */
export const addAuditEntry = (
  context: Context,
  entry: AuditEntry<BillingAction, BillingSubject>,
): Promise<void> => add(context, entry);
