import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const floodMs = 5_000;
const atOnce = 40;
/** Beside a flood a visitor waits at most that much longer. */
const [mostTimes, mostMs] = [2, 250];

/** Only the limits that stop a flood: the others would refuse callers who share one machine. */
const limits = {
  ...{ LIMITS_ENABLED: 'true', LIMITS_READS: '0', LIMITS_WRITES: '0', LIMITS_SIGN_UP: '0' },
  ...{ LIMITS_UPLOADS: '0', LIMITS_CONTACT: '0', LIMITS_PAYMENTS: '0', LIMITS_COUPONS: '0' },
};

const anyAddress =
  ({ random }: Stage) =>
  () =>
    `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 250)}`;

/** Milliseconds in which 95 of 100 visitors were answered. */
async function waits(stage: Stage, until: number): Promise<number> {
  const times: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await stage.site.send({ path: '/api/search?search=massage' });
    times.push(performance.now() - began);
    await pause(20);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** Guesses of passwords, from hundreds of addresses, as fast as they are answered. */
async function guess({ server }: Stage, addressOf: () => string, until: number, statuses: Set<number>) {
  while (performance.now() < until) {
    const answer = await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf() },
      body: JSON.stringify({ email: 'client@example.com', password: 'wrong' }),
    });
    await answer.text();
    statuses.add(answer.status);
  }
}

export async function flood(stage: Stage): Promise<void> {
  await stage.restart(limits);
  const addressOf = anyAddress(stage);
  stage.site.addresses = addressOf;
  const usual = await waits(stage, performance.now() + 3_000);
  const until = performance.now() + floodMs;
  const statuses = new Set<number>();
  const guesses = Array.from({ length: atOnce }, () => guess(stage, addressOf, until, statuses));
  const [flooded] = await Promise.all([waits(stage, until), ...guesses]);
  if (flooded > Math.max(usual * mostTimes, mostMs) * stage.patience)
    stage.blame(`A visitor waited ${Math.round(usual)} ms, and ${Math.round(flooded)} ms beside the flood.`);
  if (!statuses.has(429)) stage.blame('The flood met no limit.');
  for (const status of statuses)
    if (![401, 422, 429, 503].includes(status)) stage.blame(`A guess was answered ${status}.`);
  stage.site.addresses = null;
  await stage.restart();
}
