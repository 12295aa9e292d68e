import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type CommonCode, endpoint } from '#src/platform/endpoint.ts';
import { newQueryClient, queryOf } from './loaded.tsx';

const find = endpoint({
  ...{ method: 'GET', path: '/api/thing', access: 'public', rateLimit: 'reads', summary: 'For the test' },
  returns: z.object({ name: z.string() }),
});
const there = { ok: true, data: { name: 'Ana' } };
const refused = (status: number, code: CommonCode) => ({
  ok: false,
  status,
  code,
  message: 'No.',
  errors: {},
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['busy', 'once more', [refused(503, 'busy'), there], { data: there.data, times: 2 }],
  [
    'busy twice',
    'once more',
    [refused(503, 'busy'), refused(503, 'busy'), there],
    { data: undefined, times: 2 },
  ],
  ['faulty', 'not', [refused(500, 'server-error'), there], { data: undefined, times: 1 }],
])('a server that is %s is asked again: %s', async (_how, _again, answers, expected) => {
  const ask = vi.fn();
  for (const answer of answers) ask.mockResolvedValueOnce(answer);
  const found = newQueryClient(ask)
    .fetchQuery(queryOf(find, {}))
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_501);
  expect(await found).toEqual(expected.data);
  expect(ask).toHaveBeenCalledTimes(expected.times);
});
