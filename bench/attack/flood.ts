import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serveDemo } from '../../scripts/serve-demo.ts';
import { say, serverOptions } from './options.ts';

/**
 * `npm run attack:flood`: while addresses send as much as they can over 300 connections, a stranger opens the home
 * page a hundred times, each time on a new connection and with an answer within a second. With one address flooding,
 * all hundred must be answered; with twenty, 95. Once with the limits of calls and once without them.
 */
const { values } = parseArgs({
  options: {
    ...serverOptions('4860'),
    path: { type: 'string', default: '/api/category' },
  },
});

const connections = 300;
const tries = 100;
const patienceMs = 1_000;
const stranger = '198.51.100.7';

async function openHome(address: string): Promise<{ ok: boolean; ms: number }> {
  const began = performance.now();
  try {
    const answer = await fetch(address, {
      headers: { 'x-forwarded-for': stranger, connection: 'close', accept: 'text/html' },
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return { ok: answer.status === 200, ms: performance.now() - began };
  } catch {
    return { ok: false, ms: performance.now() - began };
  }
}

async function underFlood(limited: boolean, addresses: number) {
  const server = await serveDemo({
    port: Number(values.port),
    databaseUrl: values.database,
    quiet: true,
    env: { LIMITS_ENABLED: String(limited), LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
  });
  try {
    await openHome(server.address);
    const flood = fork(new URL('./flooding.ts', import.meta.url), [
      `${server.address}${values.path}`,
      String(connections),
      String(addresses),
    ]);
    await wait(3_000);
    const seen: { ok: boolean; ms: number }[] = [];
    for (let count = 0; count < tries; count++) {
      seen.push(await openHome(server.address));
      await wait(100);
    }
    const counted = new Promise<Record<string, number>>((resolve) =>
      flood.once('message', (message) => resolve(message as Record<string, number>)),
    );
    flood.send('end');
    const statuses = await counted;
    const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
    return {
      limits: limited ? 'on' : 'off',
      addresses,
      'home page, of 100': seen.filter(({ ok }) => ok).length,
      'p50 ms': Math.round(times[tries / 2] ?? 0),
      'longest ms': Math.round(times.at(-1) ?? 0),
      ...statuses,
    };
  } finally {
    await server.stop();
  }
}

const rows = [];
for (const limited of [true, false])
  for (const addresses of [1, 20]) rows.push(await underFlood(limited, addresses));
console.table(rows);
const isKept = rows.every((row) => row['home page, of 100'] >= (row.addresses === 1 ? 100 : 95));
say(isKept ? 'As promised.' : 'Not as promised.');
process.exitCode = isKept ? 0 : 1;
