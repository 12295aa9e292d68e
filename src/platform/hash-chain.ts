import { createHash } from 'node:crypto';

/** A row of a chain: it names the hash of the row before it, and has one of its own. */
export interface Chained {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly prev_hash: string;
  readonly hash: string;
}

/** Where a chain begins: after the row with this number and hash. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export interface Fault {
  readonly seq: number;
  readonly fault: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the first row names as the hash before it. */
export const firstHash = '0'.repeat(64);

export const start: Link = { seq: 0, hash: firstHash };

/** Follows the rows after a link. Answers the last link, and the first row that does not fit. */
export function followChain<Row extends Chained>(
  rows: Iterable<Row>,
  hashOf: (prevHash: string, row: Row) => string,
  from: Link = start,
): { last: Link; fault: Fault | null } {
  let last = from;
  for (const row of rows) {
    const fault = faultOf(row, last, hashOf);
    if (fault) return { last, fault: { seq: row.seq, fault } };
    last = { seq: row.seq, hash: row.hash };
  }
  return { last, fault: null };
}

function faultOf<Row extends Chained>(
  row: Row,
  last: Link,
  hashOf: (prevHash: string, row: Row) => string,
): string | null {
  if (row.seq !== last.seq + 1) return `Row ${last.seq + 1} is missing, or the order was changed.`;
  if (row.prev_hash !== last.hash) return 'It does not name the hash of the row before it.';
  return row.hash === hashOf(last.hash, row) ? null : 'Its hash does not fit what it says.';
}

/** What is wrong where a head that was noted earlier is not there, or not as it was. */
export const unlike = ({ seq, hash }: Link, found: string | undefined): string[] =>
  found === hash
    ? []
    : [
        found === undefined
          ? `Row ${seq} is gone.`
          : `Row ${seq} has another hash than on the day of its head.`,
      ];

/** A head as a person noted it, `120:its-hash`; null for anything else. */
export function linkFrom(text: string): Link | null {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : null;
}
