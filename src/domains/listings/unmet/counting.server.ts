import { and, eq, lt, or, sql } from 'drizzle-orm';
import { monthBefore, monthOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { numberOf } from './keeping.server.ts';
import { fewestPeople, keptMonths } from './rules.ts';
import { unmetDemand, unmetSalts, unmetSearches, unmetWordSearches, unmetWords } from './tables.server.ts';
import { publishWords } from './words.server.ts';

/**
 * Counts the people of each month, and says what five or more looked for. What is behind the numbers of a month that
 * is over is deleted, its secret first; the numbers go after thirteen months.
 */
export async function countUnmet({ db, now }: ServerContext) {
  const month = monthOf(now());
  await publishCounts(db);
  await publishWords(db);
  await db.delete(unmetSalts).where(lt(unmetSalts.month, numberOf(month)));
  const forgotten =
    (await forgetSearches(db, unmetSearches, month)) + (await forgetSearches(db, unmetWordSearches, month));
  await db.delete(unmetDemand).where(lt(unmetDemand.month, firstKept(month)));
  // Never counted: what is behind it is gone.
  await db
    .delete(unmetWords)
    .where(
      or(lt(unmetWords.month, firstKept(month)), and(eq(unmetWords.people, 0), lt(unmetWords.month, month))),
    );
  return { forgotten };
}

function firstKept(month: string): string {
  let first = month;
  for (let months = 1; months < keptMonths; months += 1) first = monthBefore(first);
  return first;
}

/** A number never falls: a late count of a month that is over is of what came after its rows were deleted. */
async function publishCounts(db: Db): Promise<void> {
  const step = sql.raw(String(fewestPeople));
  await db.execute(sql`
    INSERT INTO ${unmetDemand} AS known (month, kind, category_id, treatment_kind_id, area, lat, lng, people)
    SELECT month, kind, category_id, treatment_kind_id, area, min(lat), min(lng), count(*)::int / ${step} * ${step}
    FROM ${unmetSearches}
    GROUP BY month, kind, category_id, treatment_kind_id, area HAVING count(*) >= ${step}
    ON CONFLICT (month, kind, category_id, (coalesce(treatment_kind_id, 0)), area)
      DO UPDATE SET people = excluded.people WHERE known.people < excluded.people`);
}

const atOnce = 5_000;

async function forgetSearches(
  db: Db,
  table: typeof unmetSearches | typeof unmetWordSearches,
  before: string,
): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE month < ${before} LIMIT ${atOnce}))`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return forgotten;
  }
}
