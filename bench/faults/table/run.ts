import { parseArgs } from 'node:util';
import { checkBooks } from '../books.ts';
import { makePostgres } from '../postgres.ts';
import { databaseRows } from './database.ts';
import { failoverRows } from './failover.ts';
import { serverRows } from './server.ts';
import { type Line, Stage } from './stage.ts';
import { runSuites, type Shown } from './suites.ts';

/**
 * `npm run test:faults`: makes every fault of the table on a PostgreSQL of its own, reached through a proxy, while
 * callers book, pay, write and move appointments. Prints a line for each, and ends with 1 where a promise was broken.
 * `--rows F4,F5,failover` makes those alone; `--seed` another choice of what callers do; `--patience 3` allows a
 * machine that does other work three times as long as is promised.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4930' },
    patience: { type: 'string', default: '1' },
  },
});
const wanted = values.rows.split(',').filter(Boolean);
const isChosen = (id: string) => wanted.length === 0 || wanted.includes(id);
const port = Number(values.port);
const say = (line: string) => process.stdout.write(`${line}\n`);
let broken = 0;

// An end from outside runs the exits of what was started here, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

function tell(row: string, what: string, figures: string, faults: readonly string[]) {
  say(`${faults.length === 0 ? '✓' : '✗'} ${row.padEnd(8)} ${what.padEnd(52)} ${figures}`);
  for (const fault of faults.slice(0, 20)) say(`    ${fault}`);
  broken += faults.length;
}

const tellLine = ({ row, what, faults, ...line }: Line) =>
  tell(
    row,
    what,
    `acknowledged ${line.acknowledged}, refused ${line.refused}, lost ${line.lost}, twice ${line.twice}, ` +
      `alive ${line.health === null ? '–' : `${line.health} ms`}, recovery ${line.recovery.toFixed(1)} s`,
    faults,
  );

async function playRows() {
  const rows = [...databaseRows, ...serverRows, ...failoverRows].filter(({ id }) => isChosen(id));
  if (rows.length === 0) return;
  const stage = new Stage({ seed: Number(values.seed), port, patience: Number(values.patience) });
  try {
    await stage.open();
    for (const row of rows) tellLine(await stage.play(row));
    const faults = await stage.settle();
    const { findings, unanswered } = await checkBooks(stage.setup);
    const wrong = findings + unanswered > 0 ? [`${findings} differences, ${unanswered} not compared`] : [];
    tell('all', 'looked up once more, and the books', '', [...faults, ...wrong]);
  } finally {
    await stage.close();
  }
}

async function playSuites(): Promise<Shown[]> {
  const postgres = makePostgres(port + 20, undefined, { settings: ['max_connections=200'] });
  try {
    await postgres.start();
    return await runSuites(postgres.url, isChosen);
  } finally {
    await postgres.remove();
  }
}

const began = performance.now();
await playRows();
for (const { row, what, passed, faults } of await playSuites()) tell(row, what, `${passed} tests`, faults);
say(`${broken} faults in ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
process.exit(broken === 0 ? 0 : 1);
