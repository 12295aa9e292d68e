import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../database.ts';

test('a test file’s database begins without what another wrote into its own', async () => {
  const first = await openTestDatabase();
  await first.db.execute(sql`CREATE TABLE of_the_first (id int)`);
  await first.close();
  const second = await openTestDatabase();
  const { rows } = await second.db.execute(sql`SELECT to_regclass('of_the_first') AS found`);
  await second.close();
  expect(rows).toEqual([{ found: null }]);
});
