import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { answerDays } from '../rules.ts';
import { appointments } from '../tables.server.ts';

/** Its client says that it was no no-show, and nobody has decided. A dispute ends with the account of its client. */
export const isDisputed: SQL = sql`(${appointments.clientId} IS NOT NULL
  AND ${appointments.objectedAt} >= ${appointments.noShowAt} AND ${appointments.objectionDecidedAt} IS NULL)`;

/** A disputed no-show that its business has not withdrawn in time: an operator decides. */
export const waits = (now: Date): SQL => sql`(${appointments.state} = 'no_show' AND ${isDisputed}
  AND ${appointments.objectedAt} <= ${now.toISOString()}::timestamptz - make_interval(days => ${answerDays}))`;

/** Those that an operator has decided. */
export const isDecided: SQL = sql`(${appointments.objectedAt} IS NOT NULL
  AND ${appointments.objectionDecidedAt} IS NOT NULL)`;

export const countWaiting = (db: Db, now: Date): Promise<number> => db.$count(appointments, waits(now));

/** One that waits, locked until the transaction ends. */
export async function lockWaiting(db: Db, id: number, now: Date): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), waits(now)))
    .for('no key update');
  return row;
}
