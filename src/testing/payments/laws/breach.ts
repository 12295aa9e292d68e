import { type SQL, sql } from 'drizzle-orm';
import type { SandboxOrder } from '#sandbox/orders.ts';
import type { Db } from '#src/platform/database/database.server.ts';

/** A law that was broken: by its name, and what breaks it. */
export interface Breach {
  readonly law: string;
  readonly detail: string;
}

export type Law = (judged: Judged) => Promise<Breach[]>;

/** Whose payments are looked at. */
export interface Judged {
  readonly db: Db;
  readonly accountIds: readonly number[];
  readonly orders: readonly SandboxOrder[];
  readonly now: Date;
}

export const idList = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

export async function breaches(db: Db, law: string, query: SQL): Promise<Breach[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => ({ law, detail: JSON.stringify(row) }));
}
