import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { appointments } from '#src/domains/appointments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Environment } from './environment.ts';

/** Longer than a hold and the longest call of its payment. */
const minutes = 13;

/** Lets time pass for held times and their payments, as if they had been begun earlier. */
export const age = (db: Db, ids: readonly number[]): Promise<void> =>
  db.transaction(async (tx) => {
    const earlier = sql`make_interval(mins => ${minutes})`;
    // The payment first, as whoever settles it locks them.
    await tx.execute(sql`UPDATE payments SET created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier},
        capturing_at = capturing_at - ${earlier}, look_at = look_at - ${earlier}
      WHERE state IN ('opening', 'open', 'pending') AND order_id IN (
        SELECT order_id FROM appointments WHERE id = ANY(${sql.param([...ids])}::int[]) AND state = 'held')`);
    await tx
      .update(appointments)
      .set({ heldUntil: sql`held_until - ${earlier}` })
      .where(sql`${inArray(appointments.id, [...ids])} AND state = 'held'`);
  });

/** Until every hold of a salon is paid or over, and every refund that is owed was sent. */
export async function settleMoney({ db, sweep }: Environment, ownerId: number): Promise<void> {
  const held = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(sql`${eq(appointments.ownerId, ownerId)} AND state = 'held'`)
    .limit(1_000);
  await age(
    db,
    held.map(({ id }) => id),
  );
  for (let time = 0; time < 60 && (await hasOpenMoney(db, ownerId)); time += 1) {
    await sweep(time);
    await db.execute(sql`UPDATE payments SET look_at = created_at WHERE look_at IS NOT NULL AND order_id IN (
      SELECT order_id FROM appointments WHERE owner_id = ${ownerId})`);
    // A server that had no answer of PayPal asks nothing for half a minute.
    if (time > 2) await pause(1_000);
  }
}

/** A hold that is over, a refund that was not sent, or one of which PayPal has not said what became of it. */
async function hasOpenMoney(db: Db, ownerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM appointments a JOIN orders o ON o.id = a.order_id LEFT JOIN payments p ON p.order_id = o.id
    WHERE a.owner_id = ${ownerId} AND ((a.state = 'held' AND p.state IS DISTINCT FROM 'pending')
      OR (o.refund_asked_at IS NOT NULL AND o.state <> 'refunded')) LIMIT 1`);
  return rows.length > 0;
}
