import { followChain, type Link, sha256 } from '#src/platform/hash-chain.ts';

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

/** JSON with its keys in order: canonical by RFC 8785 for whole numbers, texts and nulls. */
const canonical = (value: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

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

/** Follows the rows after a link. Answers the last link, and the first row that does not fit. */
export const follow = (rows: Iterable<LedgerRow>, from?: Link) => followChain(rows, hashOfRow, from);
