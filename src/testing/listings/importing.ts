import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { importListings } from '#src/domains/listings/import/import.server.ts';
import { mappingFrom } from '#src/domains/listings/import/mapping.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import type { TestApp } from '../app.ts';

export const importHeader = 'name,category,address,town,postcode,lat,lon,phone,website,source';

interface ImportWishes {
  dryRun?: boolean;
  map?: string[];
  source?: string;
  header?: string;
}

/** Imports the lines as a file; answers the report, what was refused ("<line> <reason>") and the rejects file. */
export async function importing(app: TestApp, lines: readonly string[], wishes: ImportWishes = {}) {
  const path = join(app.env.dataDir, 'given.csv');
  await writeFile(path, [wishes.header ?? importHeader, ...lines].join('\n'));
  const refused: string[] = [];
  const report = await importListings(app.db, path, {
    mapping: mappingFrom(wishes.map ?? []),
    source: wishes.source ?? '',
    dryRun: wishes.dryRun ?? false,
    now: app.context.now,
    onRefused: (line, reason) => refused.push(`${line} ${reason}`),
    onProgress: () => {},
  });
  return { report, refused, rejects: report.rejectsPath && (await readFile(report.rejectsPath, 'utf8')) };
}

/** An empty directory again, the search index included. */
export async function forgetListings({ db }: TestApp): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`UPDATE listings SET state = 'removed' RETURNING id`);
  await indexListings(
    db,
    rows.map(({ id }) => id),
  );
  await db.execute(sql`DELETE FROM listings`);
}
