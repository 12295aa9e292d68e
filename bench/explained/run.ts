import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { startTestApp } from '#src/testing/app.ts';
import { tryPairs } from '#src/testing/listings/explained/pairs.ts';
import { aWorld, randomFrom } from '#src/testing/listings/explained/world.ts';

/**
 * `npm run explained:search -- --pairs 10000 --seed 1 --database postgres`: whether the order of any two results follows
 * from their explanations, in random searches of a random world. On PostgreSQL, DATABASE_URL names an empty database.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '10000' },
    listings: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'pglite' },
  },
});
const DATABASE_URL = values.database === 'postgres' ? process.env.DATABASE_URL : '';
const env = readEnv({ DATABASE_URL, DATA_DIR: join(tmpdir(), 'treatory-explained'), DEMO: 'false' });
const app = await startTestApp(DATABASE_URL ? { database: await openDatabase(env, openLog('error')) } : {});
try {
  await aWorld(app.db, Number(values.listings), randomFrom(Number(values.seed)));
  const { pairs, decided, breaches, miscounted } = await tryPairs(app, {
    ...{ pairs: Number(values.pairs), seed: Number(values.seed) },
  });
  console.table(decided);
  console.log(
    `${app.database.kind}: ${pairs} pairs, ${breaches.length} breaches, ${miscounted.length} miscounted.`,
  );
  if (breaches[0]) console.log(JSON.stringify(breaches[0], null, 2));
  if (breaches.length + miscounted.length > 0) process.exitCode = 1;
} finally {
  await app.close();
}
