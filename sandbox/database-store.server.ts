import { AsyncLocalStorage } from 'node:async_hooks';
import { and, desc, eq, like, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Store } from './store.ts';
import { sandboxStore } from './tables.server.ts';

/** Any number that no other lock uses. */
const lock = 33_000_033;

/** For the demonstration: what the sandbox keeps survives its own process, and several of them share it. */
export function databaseStore(db: Db, now: () => Date): Store {
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
      const [row] = await at().select().from(sandboxStore).where(eq(sandboxStore.key, key));
      return row?.value;
    },
    async set(key, value) {
      const row = { value, at: now() };
      await at()
        .insert(sandboxStore)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: sandboxStore.key, set: row });
    },
    async newest(prefix, most) {
      const rows = await at()
        .select({ value: sandboxStore.value })
        .from(sandboxStore)
        .where(like(sandboxStore.key, `${prefix}%`))
        .orderBy(desc(sandboxStore.position))
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

/** Deletes everything older but the injected faults, which end by themselves. */
export async function forgetStore(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(sandboxStore)
    .where(and(lt(sandboxStore.at, before), ne(sandboxStore.key, 'faults')))
    .returning({ key: sandboxStore.key });
  return rows.length;
}
