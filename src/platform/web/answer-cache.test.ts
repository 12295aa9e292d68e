import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, type Call, type Endpoint, endpoint } from '../endpoint.ts';
import { cachePublicAnswers } from './page-cache.server.ts';

const reading = {
  path: '/api/thing',
  summary: 'A thing',
  rateLimit: 'reads',
  returns: z.object({}),
} as const;
const forEverybody = endpoint({
  ...reading,
  method: 'GET',
  access: 'public',
  query: z.object({ words: z.string().optional() }),
});
const all: Record<string, Endpoint> = {
  'for signed-in callers': endpoint({ ...reading, method: 'GET', access: 'signed-in' }),
  'that shows more to signed-in callers': endpoint({
    ...reading,
    method: 'GET',
    access: 'public',
    looksAtCaller: true,
  }),
  'that writes': endpoint({ ...reading, method: 'POST', access: 'public' }),
};

/** What the pages ask, and how often it came through. */
function asking(ok = true) {
  const asked: unknown[] = [];
  const call = (async (_endpoint: Endpoint, input: unknown) => {
    asked.push(input);
    return { ok, data: {} } as Answer<Endpoint>;
  }) as Call;
  return { asked, pages: cachePublicAnswers()(call) };
}

test('twenty pages share one call for the same public data, and a later page makes a new one', async () => {
  const { asked, pages } = asking();
  await Promise.all(Array.from({ length: 20 }, () => pages(forEverybody, {})));
  expect(asked).toHaveLength(1);
  await expect.poll(async () => (await pages(forEverybody, {})) && asked.length).toBe(2);
});

test('each query has its own answer', async () => {
  const { asked, pages } = asking();
  for (const words of ['massage', 'facial', 'massage']) await pages(forEverybody, { words });
  expect(asked).toEqual([{ words: 'massage' }, { words: 'facial' }]);
});

test('a refusal is not cached', async () => {
  const { asked, pages } = asking(false);
  for (let time = 0; time < 3; time += 1) await pages(forEverybody, {});
  expect(asked).toHaveLength(3);
});

test.each(Object.entries(all))('a call %s is never cached', async (_name, each) => {
  const { asked, pages } = asking();
  for (let time = 0; time < 3; time += 1) await pages(each, {});
  expect(asked).toHaveLength(3);
});
