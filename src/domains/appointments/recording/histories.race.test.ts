import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, openEnvironment } from '#src/testing/appointments/environment.ts';
import { playAll } from '#src/testing/appointments/model.ts';

const patience = 240_000;

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
}, patience);
afterAll(() => environment.close());

// The short form of `npm run model:bookings`, which plays ten thousand.
test(
  'random mornings of salons, with several people at once and kill -9, break no law of calendar, money and emails',
  async () => {
    const wish = { histories: 60, seed: 2026, atOnce: 8, minutes: 2 };
    const { failures, ...figures } = await playAll(environment, wish);
    expect(failures).toEqual([]);
    // Histories in which nothing happens would prove nothing.
    expect(figures.histories).toBe(60);
    expect(Number(figures.appointments)).toBeGreaterThan(100);
    expect(Number(figures.moves)).toBeGreaterThan(20);
    expect(Number(figures['booked by clients'])).toBeGreaterThan(30);
    expect(Number(figures['paid in advance'])).toBeGreaterThan(5);
    expect(Number(figures['held and not paid'])).toBeGreaterThan(5);
    expect(figures.kills).toBeGreaterThan(0);
  },
  patience,
);
