import { type SQL, sql } from 'drizzle-orm';
import { u } from './random.ts';

/** One listing in ten takes bookings. */
const isBookable = sql.raw('i % 10 = 5');
const firstDay = '2026-06-03';
/** On this day nobody in London has a free start. */
export const fullInLondon = '2026-06-23';

/** Free starts as a busy calendar has them: two days in three, some in each two hours, fewer for what takes longer. */
export const calendars = (ids: SQL, from: number, to: number): SQL[] => [
  sql`INSERT INTO calendar_settings (listing_id, owner_id, takes_bookings)
    SELECT i, i, 'instant' FROM ${ids} WHERE ${isBookable}`,
  sql`INSERT INTO free_variants (listing_id, variant_id, number)
    SELECT i, v.id, v.position FROM ${ids}, treatments t JOIN treatment_variants v ON v.treatment_id = t.id
    WHERE ${isBookable} AND t.owner_id = i AND t.id BETWEEN ${from * 4}::int AND ${to * 4 + 3}::int`,
  sql`INSERT INTO free_days (listing_id, day, starts)
    SELECT i, day, starts FROM ${ids}, generate_series(0, 27) AS ahead,
      LATERAL (SELECT ${firstDay}::date + ahead AS day, i * 28::bigint + ahead AS one) d,
      LATERAL (SELECT array_agg((number << 24) | ((108 + 24 * stretch + 3 * later) << 15) | ((further - number) << 6) | 3)
               AS starts FROM generate_series(0, 1) AS number, generate_series(0, 4) AS stretch,
                 LATERAL (SELECT floor(4 * ${u(40, '(one * 5 + stretch)')})::int AS later,
                                 floor(5 * ${u(41, '(one * 5 + stretch)')})::int - 1 AS further) s
               WHERE further >= number) f
    WHERE ${isBookable} AND ${u(42, 'one')} < 0.66 AND starts IS NOT NULL
      AND NOT (day = ${fullInLondon}::date
        AND EXISTS (SELECT FROM listings l JOIN bench_towns t ON t.id = l.city_id AND t.rank = 0 WHERE l.id = i))`,
];
