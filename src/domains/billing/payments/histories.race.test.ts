import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, openEnvironment } from '#src/testing/payments/environment.ts';
import { playAll } from '#src/testing/payments/laws/model.ts';

const patience = 240_000;

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
}, patience);
afterAll(() => environment.close());

// The short form of `npm run model:payments`, which plays ten thousand.
test(
  'random stories of buyers, PayPal, network faults and kill -9 break no money law',
  async () => {
    const wish = { histories: 80, seed: 2026, perRound: 80, atOnce: 24, minutes: 5 };
    const { failures, ...figures } = await playAll(environment, wish);
    expect(failures).toEqual([]);
    // Stories in which nothing happens would prove nothing.
    expect(figures).toMatchObject({ histories: 80 });
    expect(Number(figures.captures)).toBeGreaterThan(20);
    expect(Number(figures.refunds)).toBeGreaterThan(5);
    expect(figures.kills).toBeGreaterThan(0);
  },
  patience,
);
