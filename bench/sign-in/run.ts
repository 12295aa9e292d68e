import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { serveDemo } from '../../scripts/serve-demo.ts';
import { measureSignIns } from './measure.ts';

/**
 * `npm run bench:sign-in`: whether the time of a refusal tells if an address has an account. `--count 500` sign-ins
 * in all, with the limits lifted; on a PostgreSQL where DATABASE_URL names one. The aim is a ratio of the 95th
 * percentiles between 0.9 and 1.1.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
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
  const figures = await measureSignIns(server.address, Number(values.count));
  console.log(`Load of this machine, on average over a minute: ${before} before, ${load()} after.`);
  console.table(figures);
  const ratio = (name: 'p50 ms' | 'p95 ms') => (figures.known[name] / figures.unknown[name]).toFixed(3);
  console.log(
    `Known to unknown: ${ratio('p50 ms')} at the median, ${ratio('p95 ms')} at the 95th percentile.`,
  );
} finally {
  await server.stop();
}
