import { AsyncLocalStorage } from 'node:async_hooks';
import { and, desc, eq, like, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Shelf } from './shelf.ts';
import { sandboxShelf } from './tables.server.ts';

/** Any number will do, as long as nobody else locks it. */
const lock = 33_000_033;

/** For the demonstration: what the sandbox keeps survives its own process, and several of them share it. */
export function databaseShelf(db: Db, now: () => Date): Shelf {
  const inside = new AsyncLocalStorage<Db>();
  const at = () => inside.getStore() ?? db;
  let last: Promise<unknown> = Promise.resolve();
  const locked = <Result>(work: () => Promise<Result>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
      return inside.run(tx, work);
    });
  return {
    async get(key) {
      const [row] = await at().select().from(sandboxShelf).where(eq(sandboxShelf.key, key));
      return row?.value;
    },
    async set(key, value) {
      const row = { value, at: now() };
      await at()
        .insert(sandboxShelf)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: sandboxShelf.key, set: row });
    },
    async newest(prefix, most) {
      const rows = await at()
        .select({ value: sandboxShelf.value })
        .from(sandboxShelf)
        .where(like(sandboxShelf.key, `${prefix}%`))
        .orderBy(desc(sandboxShelf.position))
        .limit(most);
      return rows.map(({ value }) => value);
    },
    alone(work) {
      const mine = last.then(
        () => locked(work),
        () => locked(work),
      );
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Everything but the weather, which is no matter of age. */
export async function forgetShelf(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(sandboxShelf)
    .where(and(lt(sandboxShelf.at, before), ne(sandboxShelf.key, 'weather')))
    .returning({ key: sandboxShelf.key });
  return rows.length;
}
