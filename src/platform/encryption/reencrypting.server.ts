import { and, asc, eq, gt, isNotNull, notLike, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ServerContext } from '../context.server.ts';
import {
  areKeysMissing,
  type Belonging,
  currentKeyPrefix,
  decryptSecret,
  encryptSecret,
  keysOf,
} from './encryption.server.ts';

const batch = 500;

/** Where secrets of one kind are kept. */
interface Kept {
  readonly id: PgColumn;
  readonly secret: PgColumn;
  /** The column with the number of what a secret belongs to, and how that is named. */
  readonly owner: PgColumn;
  readonly belongsTo: (owner: number) => Belonging;
}

/**
 * Encrypts with the first key every secret that is in plain text or under an older key. Returns how many; throws a
 * message if a key is missing.
 */
export async function reencrypt(
  { db, env }: Pick<ServerContext, 'db' | 'env'>,
  { id, secret, owner, belongsTo }: Kept,
): Promise<number> {
  if (areKeysMissing(env)) return 0;
  const keys = keysOf(env);
  const older = and(isNotNull(secret), notLike(secret, `${currentKeyPrefix(keys).replaceAll('_', '\\_')}%`));
  for (let [after, changed] = [0, 0]; ; ) {
    const rows = await db
      .select({ id: sql<number>`${id}`, owner: sql<number>`${owner}`, value: sql<string>`${secret}` })
      .from(id.table)
      .where(and(older, gt(id, after)))
      .orderBy(asc(id))
      .limit(batch);
    for (const row of rows) {
      const of = belongsTo(row.owner);
      const value = encryptSecret(keys, of, decryptSecret(keys, of, row.value));
      // Unless it was changed meanwhile.
      await db.execute(sql`UPDATE ${id.table} SET ${sql.identifier(secret.name)} = ${value}
        WHERE ${and(eq(id, row.id), eq(secret, row.value))}`);
      changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return changed;
    after = last.id;
  }
}
