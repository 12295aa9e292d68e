import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serveDemo } from '../../scripts/serve-demo.ts';
import { drive } from './drive.ts';

/**
 * `node bench/overload/run.ts`: asks a server of the demonstration for searches, each different and with no cache, as
 * fast as it can answer; then five times as many a second, whatever it answers. Accepted requests must be answered in
 * at most twice the time, all others refused at once with a time to come back, and it must recover within ten seconds.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    times: { type: 'string', default: '5' },
    port: { type: 'string', default: '4840' },
    database: { type: 'string', default: process.env.POSTGRES_URL ?? '' },
  },
});
const seconds = Number(values.seconds);
const times = Number(values.times);

/** As many at once as one process lets in. */
const atOnce = 64;
const mostRecoveryMs = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await serveDemo({
  port: Number(values.port),
  databaseUrl: values.database,
  env: { LIMITS_ENABLED: 'false', LOG_LEVEL: 'error', PAGE_CACHE_MS: '0', TRUST_PROXY: '127.0.0.1' },
});
try {
  say(`Load of this machine before: ${loadavg()[0]?.toFixed(1)} on average over a minute.`);
  await drive(server.address, { seconds: 3, atOnce: 8 });
  const full = await drive(server.address, { seconds, atOnce });
  const capacity = Math.floor(full.accepted.count / seconds);
  const perSecond = capacity * times;
  // No connection can ask less than once a second.
  const connections = Math.min(atOnce * times, perSecond);
  const over = await drive(server.address, { seconds, atOnce: connections, perSecond });
  const recoveryMs = await recovery(server.address, full.accepted.p50);
  console.table({ 'at its capacity': row(full), [`asked ${times} times as much`]: row(over) });
  say(`Recovered after ${Math.round(recoveryMs)} ms.`);
  const faults = [
    ...(over.refused.count === 0 ? ['no request was refused'] : []),
    ...(over.refused.withoutHint > 0 ? [`${over.refused.withoutHint} refusals without Retry-After`] : []),
    ...(over.others > 0 ? [`${over.others} answers neither 200 nor 503`] : []),
    ...(over.accepted.p99 > 2 * full.accepted.p99 ? ['accepted requests took more than twice as long'] : []),
    ...(recoveryMs > mostRecoveryMs ? ['it took long to recover'] : []),
  ];
  say(faults.length === 0 ? 'As promised.' : `Not as promised: ${faults.join('; ')}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}

function row({ accepted, refused, others, perSecond }: Awaited<ReturnType<typeof drive>>) {
  return {
    'asked/s': perSecond,
    'answered/s': Math.round(accepted.count / seconds),
    'p50 ms': accepted.p50,
    'p99 ms': accepted.p99,
    'refused/s': Math.round(refused.count / seconds),
    'refusal p50 ms': refused.p50,
    'refusal p99 ms': refused.p99,
    others,
  };
}

/** Until ten in a row are answered, each no slower than the median of a full server. */
async function recovery(address: string, quickMs: number): Promise<number> {
  const began = performance.now();
  let inRow = 0;
  while (inRow < 10 && performance.now() - began < 2 * mostRecoveryMs) {
    const asked = performance.now();
    const answer = await fetch(`${address}/api/search?search=massage&per_page=${inRow + 1}`);
    await answer.arrayBuffer();
    inRow = answer.ok && performance.now() - asked < quickMs ? inRow + 1 : 0;
    if (inRow === 0) await wait(50);
  }
  return performance.now() - began;
}
