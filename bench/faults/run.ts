import { parseArgs } from 'node:util';
import { killAndCheck } from './kills.ts';

/**
 * `npm run faults:kills -- --kills 200 --database-kills 50 --seed 1`: kill -9 of the server and of its PostgreSQL in
 * the middle of writing, again and again. Nothing that was acknowledged may be lost, doubled or charged twice.
 * `--on embedded` kills the server on the embedded database.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'postgres' },
    port: { type: 'string', default: '4910' },
  },
});
const on = values.on === 'embedded' ? 'embedded' : 'postgres';
const say = (line: string) => process.stdout.write(`${line}\n`);

// An end from outside runs the exits of what was started here, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const began = performance.now();
const { figures, tallies, faults } = await killAndCheck({
  on,
  kills: Number(values.kills),
  databaseKills: on === 'embedded' ? 0 : Number(values['database-kills']),
  seed: Number(values.seed),
  port: Number(values.port),
  mostSeconds: 10,
  isPatient: true,
  say,
});
console.table(tallies);
console.table({ on, seed: Number(values.seed), ...figures });
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
say(`${faults.length} faults in ${minutes} minutes.`);
const isWell = faults.length + figures.lost + figures.doubled + figures.halfWritten + figures.findings === 0;
process.exit(isWell ? 0 : 1);
