import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** Rows that go in by one statement. */
const rowsAtOnce = 4_000;

/** Inserts rows as they are, ids included, and moves the table's counter past them. */
export async function put(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await db.execute(sql`
      INSERT INTO ${name} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${part}::json)`);
  }
  if (rows[0] && 'id' in rows[0]) {
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${name}))`,
    );
  }
}
