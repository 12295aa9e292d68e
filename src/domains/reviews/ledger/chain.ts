import { createHash } from 'node:crypto';

/** What can happen to a review. `invited` tells how many invitations a day had, and of no one. */
export const ledgerEvents = [
  'invited',
  'received',
  'published',
  'masked',
  'held',
  'corrected',
  'removed',
  'restored',
  'withdrawn',
  'replied',
  'reply-edited',
  'reply-removed',
  'reported',
  'report-refused',
  'erased',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];
export const ledgerActors = ['author', 'business', 'visitor', 'operator', 'check'] as const;
export type LedgerActor = (typeof ledgerActors)[number];

/** A row as everybody reads it. */
export interface LedgerRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** In UTC with milliseconds. */
  readonly at: string;
  readonly event: LedgerEvent;
  readonly review_id: number | null;
  readonly listing_id: number | null;
  /** Of what was written, where it was. */
  readonly content_hash: string | null;
  readonly reason: string | null;
  readonly actor: LedgerActor;
  readonly count: number | null;
  readonly prev_hash: string;
  readonly hash: string;
}

export type LedgerFacts = Omit<LedgerRow, 'prev_hash' | 'hash'>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with its keys in order: canonical by RFC 8785 for whole numbers, texts and nulls. */
const canonical = (value: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

/** What the first row names as the hash before it. */
export const firstHash = '0'.repeat(64);

/** SHA-256 of the hash before, and of the row as canonical JSON without its two hashes. */
export const hashOfRow = (prevHash: string, facts: LedgerFacts): string =>
  sha256(prevHash + canonical(factsOf(facts)));

const factsOf = ({
  seq,
  at,
  event,
  review_id,
  listing_id,
  content_hash,
  reason,
  actor,
  count,
}: LedgerFacts) => ({
  ...{ seq, at, event, review_id, listing_id, content_hash, reason, actor, count },
});

export interface Content {
  readonly stars: number;
  readonly body: string;
}

/** Stands in the ledger for what was written: the salt keeps erased words from being guessed. */
export const hashOfContent = (salt: string, { stars, body }: Content): string =>
  sha256(salt + canonical({ stars, body }));

export interface Fault {
  readonly seq: number;
  readonly fault: string;
}

/** Where a chain begins: after the row with this number and hash. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export const start: Link = { seq: 0, hash: firstHash };

/** Follows the rows after a link. Answers the last link, and the first row that does not fit. */
export function follow(rows: Iterable<LedgerRow>, from: Link = start): { last: Link; fault: Fault | null } {
  let last = from;
  for (const row of rows) {
    const fault = faultOf(row, last);
    if (fault) return { last, fault: { seq: row.seq, fault } };
    last = { seq: row.seq, hash: row.hash };
  }
  return { last, fault: null };
}

function faultOf(row: LedgerRow, last: Link): string | null {
  if (row.seq !== last.seq + 1) return `Row ${last.seq + 1} is missing, or the order was changed.`;
  if (row.prev_hash !== last.hash) return 'It does not name the hash of the row before it.';
  return row.hash === hashOfRow(last.hash, row) ? null : 'Its hash does not fit what it says.';
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
