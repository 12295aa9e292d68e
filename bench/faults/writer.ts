import { sql } from 'drizzle-orm';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { silentLog } from '#src/testing/silent-log.ts';

/**
 * Writes one row after another into the embedded database below the given folder and prints each number once it
 * is acknowledged, until it is killed.
 */
const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' }, silentLog);
await db.execute(sql`CREATE TABLE IF NOT EXISTS writes (number integer PRIMARY KEY, note text NOT NULL)`);
const { rows } = await db.execute<{ last: number }>(
  sql`SELECT coalesce(max(number), 0)::integer AS last FROM writes`,
);
for (let number = (rows[0]?.last ?? 0) + 1; ; number++) {
  await db.transaction((tx) => tx.execute(sql`INSERT INTO writes VALUES (${number}, ${'kept'.repeat(50)})`));
  process.stdout.write(`${number}\n`);
}
