import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHash } from '#src/platform/hash-chain.ts';
import { follow, hashOfContent, hashOfRow, type LedgerFacts, type LedgerRow } from './chain.ts';

const chain = (length: number): LedgerRow[] => {
  let prev = firstHash;
  return Array.from({ length }, (_, index) => {
    const facts: LedgerFacts = {
      ...{ seq: index + 1, at: new Date(1_795_000_000_000 + index * 1_000).toISOString() },
      ...{ event: index % 2 ? 'published' : 'received', actor: index % 2 ? 'check' : 'author' },
      ...{ review_id: 1 + (index >> 1), listing_id: 7, content_hash: null, reason: null, count: null },
    };
    const row = { ...facts, prev_hash: prev, hash: hashOfRow(prev, facts) };
    prev = row.hash;
    return row;
  });
};

test('a whole chain fits, in one piece and in parts', () => {
  const rows = chain(40);
  expect(follow(rows)).toEqual({ last: { seq: 40, hash: rows[39]?.hash }, fault: null });
  const half = follow(rows.slice(0, 20));
  expect(follow(rows.slice(20), half.last).fault).toBeNull();
});

const changes: readonly ((row: LedgerRow) => LedgerRow)[] = [
  (row) => ({ ...row, event: 'removed' }),
  (row) => ({ ...row, at: new Date(Date.parse(row.at) + 1).toISOString() }),
  (row) => ({ ...row, review_id: (row.review_id ?? 0) + 1 }),
  (row) => ({ ...row, listing_id: null }),
  (row) => ({ ...row, content_hash: 'f'.repeat(64) }),
  (row) => ({ ...row, reason: 'unlawful' }),
  (row) => ({ ...row, actor: 'operator' }),
  (row) => ({ ...row, count: 3 }),
];

test('a row that was changed, deleted, swapped or put in is found, wherever it is', () => {
  const length = 30;
  const whole = chain(length);
  const place = fc.integer({ min: 0, max: length - 2 });
  fc.assert(
    fc.property(
      place,
      fc.constantFrom('change', 'rewrite', 'delete', 'swap', 'insert'),
      fc.nat(7),
      (at, how, which) => {
        const rows = [...whole];
        const [here, next] = [rows[at], rows[at + 1]];
        const change = changes[which];
        if (!here || !next || !change) throw new Error('There is no such row.');
        const changed = change(here);
        if (how === 'change') rows[at] = changed;
        // Whoever changes a row can make its own hash fit, but not the one that the next row names.
        if (how === 'rewrite') rows[at] = { ...changed, hash: hashOfRow(changed.prev_hash, changed) };
        if (how === 'delete') rows.splice(at, 1);
        if (how === 'swap') rows.splice(at, 2, next, here);
        if (how === 'insert') rows.splice(at, 0, { ...here, seq: at + 1 });
        return follow(rows).fault !== null;
      },
    ),
    { numRuns: 500, seed: 18 },
  );
});

test('what was written cannot be guessed without its salt', () => {
  const content = { stars: 1, body: 'It hurt, and nobody listened.' };
  expect(hashOfContent('one', content)).not.toBe(hashOfContent('other', content));
  expect(hashOfContent('one', content)).toBe(hashOfContent('one', { ...content }));
});
