import { afterEach, expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.server.ts';

const page = { status: 200, headers: {}, pieces: [Buffer.from('home')] };

afterEach(() => vi.useRealTimers());

test('a page is cached for its lifetime, and for a minute more on a busy server', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = new PageCache(2_000);
  await cache.takeOrRender('/', async () => page);
  const taken = () => [cache.take('/'), cache.takeWhenBusy('/')].map((kept) => kept !== undefined);
  expect(taken()).toEqual([true, true]);
  vi.advanceTimersByTime(2_001);
  expect(taken()).toEqual([false, true]);
  vi.advanceTimersByTime(60_000);
  expect(taken()).toEqual([false, false]);
});
