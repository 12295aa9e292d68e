import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestApp } from '#src/testing/app.ts';
import { openPatiently } from '#src/testing/database.ts';
import { bench } from './bench.ts';

/**
 * `npm run bench:slots -- --blocks 10000000 --database postgres`: free times of 20 people × 28 days × 3 treatments,
 * beside a bare query of the same rows. On PostgreSQL, DATABASE_URL names an empty database of the bench's own, or one that the bench filled before.
 */
const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '100000' },
    salons: { type: 'string', default: '10' },
    questions: { type: 'string', default: '200' },
    database: { type: 'string', default: 'pglite' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);
/** To tidy up after ten million rows takes minutes. */
const patienceMs = 1_800_000;
const url = values.database === 'postgres' ? process.env.DATABASE_URL : undefined;
const app = await startTestApp(url ? { database: await openPatiently(url, patienceMs) } : {});
try {
  say(`${app.database.kind}, ${cpus().length} cores at load ${load()}.`);
  const { blocks, salons, questions } = values;
  const taken = await bench(app, {
    ...{ blocks: Number(blocks), salons: Number(salons), questions: Number(questions) },
    days: [337, 28],
    say,
  });
  console.table(taken.map(({ p50, p95, ...row }) => ({ ...row, p50: p50.toFixed(2), p95: p95.toFixed(2) })));
  say(`Load afterwards: ${load()}.`);
} finally {
  await app.close();
}
