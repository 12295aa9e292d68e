import { afterEach, expect, test, vi } from 'vitest';
import { MomentCache } from './moment-cache.server.ts';

const page = { body: 'home' };
const cacheOf = (mayKeep = true) =>
  new MomentCache<typeof page>({ lifeMs: 2_000, bytesOf: () => 4, mayKeep: () => mayKeep });

afterEach(() => vi.useRealTimers());

test('a page is cached for its lifetime, and for a minute more on a busy server', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = cacheOf();
  await cache.takeOrMake('/', async () => page);
  const taken = () => [cache.take('/'), cache.take('/', true)].map((kept) => kept !== undefined);
  expect(taken()).toEqual([true, true]);
  vi.advanceTimersByTime(2_001);
  expect(taken()).toEqual([false, true]);
  vi.advanceTimersByTime(60_000);
  expect(taken()).toEqual([false, false]);
});

test('the time that making takes is part of the lifetime', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = cacheOf();
  await cache.takeOrMake('/', async () => {
    vi.advanceTimersByTime(1_500);
    return page;
  });
  expect(cache.take('/')).toBeDefined();
  vi.advanceTimersByTime(501);
  expect(cache.take('/')).toBeUndefined();
});

test('what may not be kept is made again', async () => {
  const cache = cacheOf(false);
  let made = 0;
  for (let time = 0; time < 3; time += 1)
    await cache.takeOrMake('/', async () => {
      made += 1;
      return page;
    });
  expect(made).toBe(3);
});
