import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { randomFrom } from '../search/shapes.ts';
import { Callers } from './drive.ts';
import { overload } from './overload.ts';
import { LoadedServer } from './server.ts';
import { soak } from './soak.ts';
import { steady } from './steady.ts';
import { trafficOf } from './traffic.ts';
import { makeWorld } from './world.ts';

const usage = `npm run bench:load -- --listings 200000 --rate 300 --seconds 120 --times 5 --soak 0 --workers auto

Runs the product on the PostgreSQL of DATABASE_URL, a database of the bench's own: an empty one is filled and kept for
the next run. Asks --rate requests a second; then --times as many as it can answer; then, with --soak, so many minutes
at --soak-rate while its memory is watched. --times 0 leaves the overload out.`;

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '120' },
    times: { type: 'string', default: '5' },
    soak: { type: 'string', default: '0' },
    'soak-rate': { type: 'string', default: '100' },
    workers: { type: 'string', default: 'auto' },
    port: { type: 'string', default: '4850' },
  },
});
const databaseUrl = process.env.DATABASE_URL ?? '';
if (databaseUrl === '') {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}

/** Who asks and measures must not wait for a core, or their own delay would count as the site's. */
function goFirst(): void {
  try {
    setPriority(-15);
  } catch {
    say('Not allowed to go first: the times include how long the callers themselves wait for a core.');
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'treatory-load-'));
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', DEMO: 'false' });
const database = await openDatabase(env, openLog('error'));
const world = await makeWorld(database, { listings: Number(values.listings), salons: 60, clients: 400 }, say);
await database.close();
await rm(dataDir, { recursive: true, force: true });

const server = new LoadedServer(Number(values.port), databaseUrl, { WORKERS: values.workers });
const callers = new Callers(server.address);
const acts = trafficOf(world, randomFrom(1));
const faults: string[] = [];
try {
  say(`${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}; callers, site and PostgreSQL share them.`);
  say(`Ready after ${Math.round(await server.ready())} ms.`);
  goFirst();
  const rate = Number(values.rate);
  faults.push(...(await steady({ callers, acts, rate, seconds: Number(values.seconds), say })));
  const times = Number(values.times);
  if (times > 0) faults.push(...(await overload({ callers, acts, times, rate, say })));
  const minutes = Number(values.soak);
  const memory = () => server.memory();
  if (minutes > 0)
    faults.push(...(await soak({ callers, acts, minutes, rate: Number(values['soak-rate']), memory, say })));
} finally {
  callers.close();
  await server.stop();
}
say(faults.length === 0 ? 'As promised.' : `Not as promised: ${faults.join('; ')}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
