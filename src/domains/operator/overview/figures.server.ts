import { type SQL, sql } from 'drizzle-orm';
import { addDays, dateOf, instantOf, timeZone } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { FigureDay } from './contract.ts';
import { type Figure, figures } from './rules.ts';

export const shownDays = 30;

/** The table and the moment that each figure counts; by an index on that moment. */
const counted: Readonly<Record<Figure, { readonly from: SQL; readonly at: SQL }>> = {
  accounts: { from: sql`accounts`, at: sql`created_at` },
  pages: { from: sql`listings`, at: sql`created_at` },
  enquiries: { from: sql`enquiries`, at: sql`created_at` },
  appointments: { from: sql`appointments`, at: sql`created_at` },
  payments: { from: sql`payments`, at: sql`captured_at` },
  reviews: { from: sql`reviews`, at: sql`received_at` },
};

/** How many came on each of the last thirty days in London, also on those without any. */
export async function figureDays(db: Db, now: Date): Promise<FigureDay[]> {
  const today = dateOf(now);
  const firstDay = addDays(today, 1 - shownDays);
  const since = instantOf(firstDay).toISOString();
  const counts = new Map<string, number>();
  for (const figure of figures) {
    const { from, at } = counted[figure];
    const { rows } = await db.execute<{ day: string; count: number }>(sql`
      SELECT to_char(${at} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
      FROM ${from} WHERE ${at} >= ${since}::timestamptz GROUP BY 1`);
    for (const { day, count } of rows) counts.set(`${figure} ${day}`, count);
  }
  return Array.from({ length: shownDays }, (_, ahead) => {
    const day = addDays(firstDay, ahead);
    const ofDay = figures.map((figure) => [figure, counts.get(`${figure} ${day}`) ?? 0]);
    return { day, ...(Object.fromEntries(ofDay) as Record<Figure, number>) };
  });
}
