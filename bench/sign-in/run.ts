import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { serveDemo } from '../../scripts/serve-demo.ts';
import { measureSignIns } from './measure.ts';
import { middleOf, type Round, roundOf } from './rounds.ts';

/**
 * `npm run bench:sign-in`: whether the time of a refusal tells if an address has an account. Rounds of `--count 500`
 * sign-ins each, with the limits lifted; on a PostgreSQL where DATABASE_URL names one. The aim is a ratio of the 95th
 * percentiles between 0.9 and 1.1, in the middle of the rounds: a machine with other work has rounds that it disturbs.
 * Ends with 1 where the aim is missed.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4830' },
  },
});

const server = await serveDemo({
  port: Number(values.port),
  databaseUrl: process.env.DATABASE_URL ?? '',
  env: { LIMITS_ENABLED: 'false' },
  quiet: true,
});
try {
  const load = () => loadavg()[0]?.toFixed(1);
  const before = load();
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rounds.push(roundOf(await measureSignIns(server.address, Number(values.count))));
  console.log(`Load of this machine, on average over a minute: ${before} before, ${load()} after.`);
  console.table(rounds);
  const middle = (name: keyof Round) => middleOf(rounds.map((round) => round[name])).toFixed(3);
  const p95 = middle('p95 ratio');
  console.log(`Known to unknown: ${middle('p50 ratio')} at the median, ${p95} at the 95th percentile.`);
  if (Number(p95) < 0.9 || Number(p95) > 1.1) process.exitCode = 1;
} finally {
  await server.stop();
}
