import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runImport } from '../import/runs.ts';
import { writeCodePointOpen, writeOnsDirectory } from './generate.ts';

/**
 * `npm run bench:postcodes [-- --postcodes 1800000]`: how long it takes to bring in invented files like those of the
 * publishers, and in how much memory: into a fresh embedded database, or into the one that DATABASE_URL names.
 * Fails when it is slower than the promise: 3 minutes on PostgreSQL, 10 on the embedded database.
 */
const { values } = parseArgs({ options: { postcodes: { type: 'string', default: '1800000' } } });
const wanted = Number(values.postcodes);
const folder = await mkdtemp(join(tmpdir(), 'treatory-postcodes-bench-'));
const onServer = Boolean(process.env.DATABASE_URL);
const mostSeconds = (onServer ? 3 : 10) * 60;
try {
  process.stdout.write(
    `Load of this machine before: ${loadavg()[0]?.toFixed(1)} on average over a minute.\n`,
  );
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: process.env.DATABASE_URL };
  const zip = join(folder, 'codepo_gb.zip');
  const csv = join(folder, 'ONSPD_NOV_2026_UK.csv');
  const known = [await writeCodePointOpen(zip, wanted), await writeOnsDirectory(csv, wanted)];
  const rows = [];
  for (const [run, path] of [
    ['Code-Point Open, first time', zip],
    ['Code-Point Open, again', zip],
    ['ONS Postcode Directory', csv],
  ] as const) {
    const { seconds, peakMiB, said } = await runImport(['postcodes', path], env);
    process.stdout.write(`${said}\n`);
    const postcodes = known[path === zip ? 0 : 1];
    if (!said.includes(`${postcodes?.toLocaleString('en-GB')} postcodes known now`))
      throw new Error(`Lost or doubled: ${postcodes} postcodes were in the file.`);
    const megabytes = Math.round((await stat(path)).size / 1e6);
    rows.push({ run, MB: megabytes, postcodes, seconds: Math.round(seconds * 10) / 10, 'peak MiB': peakMiB });
  }
  console.table(rows);
  if (rows.some(({ seconds }) => seconds > mostSeconds))
    throw new Error(`Slower than ${mostSeconds / 60} minutes.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
