import { expect, test } from 'vitest';
import { factRows } from './fact-rows.ts';
import { writtenFacts } from './facts.ts';

test('what stayed the same is left out', () => {
  expect(writtenFacts({ state: 'open', title: 'Quay' }, { state: 'done', title: 'Quay' })).toEqual({
    before: '{"state":"open"}',
    after: '{"state":"done"}',
  });
  expect(writtenFacts({ state: 'open' }, { state: 'open' })).toEqual({ before: null, after: null });
  expect(writtenFacts(undefined, { places: ['1', '2'] })).toEqual({
    before: null,
    after: '{"places":["1","2"]}',
  });
});

test.each([1, 10, 100, 1_000])('%s long facts are cut to what the table takes', (count) => {
  const facts = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`fact ${at}`, 'x'.repeat(5_000)]),
  );
  const { after } = writtenFacts(undefined, facts);
  expect(after?.length).toBeLessThanOrEqual(4_000);
  expect(JSON.parse(after ?? '')).toBeTypeOf('object');
});

test('before and after are shown field by field, in words', () => {
  const row = {
    before: '{"has_reply":true,"fee":"£4.00"}',
    after: '{"has_reply":false,"rights":["money"],"owner":null}',
  };
  expect(factRows(row)).toEqual([
    { field: 'has reply', before: 'yes', after: 'no' },
    { field: 'fee', before: '£4.00', after: '–' },
    { field: 'rights', before: '–', after: 'money' },
    { field: 'owner', before: '–', after: '–' },
  ]);
  expect(factRows({ before: null, after: null })).toEqual([]);
});
