import { type Chained, sha256 } from '#src/platform/hash-chain.ts';

/** A row of the audit log with its place in the chain. */
export interface AuditRow extends Chained {
  readonly id: number;
  /** In UTC with milliseconds. */
  readonly at: string;
  readonly operator_id: number | null;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: number;
  readonly title: string;
  readonly reason: string;
  /** A JSON object as it was written, or null. */
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string;
}

/**
 * SHA-256 of the hash before, and of what the row says as a JSON array with a blank after each comma: as PostgreSQL's
 * json_build_array writes it, by which `add_to_audit_chain` makes the same hash.
 */
export const hashOfRow = (prevHash: string, row: AuditRow): string =>
  sha256(
    `${prevHash}[${[
      ...[row.seq, row.id, row.at, row.operator_id, row.action, row.subject, row.subject_id],
      ...[row.title, row.reason, row.before, row.after, row.request_id],
    ]
      .map((value) => JSON.stringify(value))
      .join(', ')}]`,
  );
