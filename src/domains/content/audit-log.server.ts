import type { AuditFacts } from '#src/domains/accounts/audit/facts.ts';
import { type AuditEntry, addAuditEntry as add } from '#src/domains/accounts/audit-log.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { ContentAction, ContentSubject } from './audit-actions.ts';

/** Records what an operator does with posts and clips. */
export const addAuditEntry = (
  context: Context,
  entry: AuditEntry<ContentAction, ContentSubject>,
): Promise<void> => add(context, entry);

/** What a save changed, as it was and as it is, by the names of the audit log. Two columns may share one. */
export function changedFacts<Column extends string>(
  names: Readonly<Record<Column, string>>,
  before: Readonly<Record<NoInfer<Column>, unknown>>,
  after: Readonly<Record<NoInfer<Column>, unknown>>,
): { readonly before: AuditFacts; readonly after: AuditFacts } {
  const of = (row: Readonly<Record<Column, unknown>>): AuditFacts =>
    Object.fromEntries(
      Object.keys(names).map((column) => [column, (row[column as Column] ?? null) as string | null]),
    );
  return { before: of(before), after: of(after) };
}

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
