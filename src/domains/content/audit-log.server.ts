import { type AuditEntry, addAuditEntry as add } from '#src/domains/accounts/audit-log.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { ContentAction, ContentSubject } from './audit-actions.ts';

/** Records what an operator does with posts and clips. */
export const addAuditEntry = (
  context: Context,
  entry: AuditEntry<ContentAction, ContentSubject>,
): Promise<void> => add(context, entry);

/** What a save changed: “Changed: title, link.” `names` says what the audit log calls each column. */
export function changesText<Column extends string>(
  names: Readonly<Record<Column, string>>,
  before: Readonly<Record<NoInfer<Column>, unknown>>,
  after: Readonly<Record<NoInfer<Column>, unknown>>,
): string {
  const columns = Object.keys(names) as Column[];
  const changed = columns.filter((column) => before[column] !== after[column]).map((column) => names[column]);
  return changed.length === 0 ? 'Nothing changed.' : `Changed: ${[...new Set(changed)].join(', ')}.`;
}
