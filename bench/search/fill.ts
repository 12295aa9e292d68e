import { sql } from 'drizzle-orm';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { generate } from './generate.ts';

interface FillSetting {
  readonly database: Database;
  readonly size: number;
  readonly say: (line: string) => void;
}

/** Fills an empty database with listings and their index, and keeps one of this size as it is. */
export async function fillIfEmpty({ database, size, say }: FillSetting): Promise<void> {
  const { rows } = await database.db.execute<{ there: number }>(
    sql`SELECT count(*)::int AS there FROM search_docs`,
  );
  if (rows[0]?.there === size) return say('The database is filled already.');
  if (rows[0]?.there) throw new Error(`The database holds ${rows[0].there} listings: give an empty one.`);
  const batch = database.kind === 'pglite' ? 2_000 : 20_000;
  const loaded = await seconds(() => generate(database.db, size, batch, (done) => say(`  ${done} listings`)));
  const indexed = await seconds(() => rebuildIndex(database.db));
  say(`Load: ${loaded} s; index: ${indexed} s.`);
}

async function seconds(work: () => Promise<void>) {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1000).toFixed(1);
}
