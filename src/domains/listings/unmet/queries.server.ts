import { type SQL, sql } from 'drizzle-orm';
import { categories, treatmentKinds } from '#src/domains/catalogue/tables.server.ts';
import { treatments } from '#src/domains/treatments/tables.server.ts';
import { monthBefore, monthOf } from '#src/platform/clock.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { listings } from '../tables.server.ts';
import { kmOf } from '../texts.ts';
import { aroundMiles, type UnmetKind } from './rules.ts';
import { unmetDemand, unmetWords } from './tables.server.ts';

type Row = {
  id: number;
  kind: UnmetKind;
  name: string;
  category: string;
  area: string;
  people: number;
  month: string;
};

interface Asked {
  readonly kind: UnmetKind | undefined;
  readonly now: Date;
}

/** Of this month and the last, for each thing the month in which more people looked for it. */
const counted = ({ kind, now }: Asked): SQL => sql`
  (SELECT DISTINCT ON (kind, category_id, treatment_kind_id, area) * FROM ${unmetDemand}
   WHERE month BETWEEN ${monthBefore(monthOf(now))} AND ${monthOf(now)} ${kind ? sql`AND kind = ${kind}` : sql``}
   ORDER BY kind, category_id, treatment_kind_id, area, people DESC, month DESC) d
  JOIN ${categories} c ON c.id = d.category_id
  LEFT JOIN ${treatmentKinds} k ON k.id = d.treatment_kind_id`;

const shown = sql`d.id, d.kind, coalesce(k.name, c.name) AS name, c.name AS category, d.area, d.people, d.month`;

interface Nearby extends Asked {
  readonly whose: Whose;
}

/** Around the public listings of a business. The box lets the distance be worked out for few of them. */
function nearby({ whose, ...asked }: Nearby): SQL {
  const km = sql`${kmOf(aroundMiles)}::float8`;
  return sql`${counted(asked)} CROSS JOIN LATERAL (
    SELECT min(search_km(d.lat, d.lng, l.lat, l.lng)) AS km FROM ${listings} l
    WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} AND l.state IN ('live', 'paused')
      AND abs(l.lat - d.lat) <= ${km} / 111 AND l.lng IS NOT NULL) near
  WHERE near.km <= ${km}`;
}

/** What belongs to its own categories first, then what the most people looked for. */
export async function rowsNearby(db: Db, asked: Nearby, { offset, limit }: Window) {
  const { whose } = asked;
  const own = sql`t.owner_id = ${whose.id} AND t.is_active`;
  const { rows } = await db.execute<Row & { km: number; is_listed: boolean }>(sql`
    SELECT ${shown}, near.km, EXISTS (
      SELECT 1 FROM ${treatments} t WHERE ${own} AND CASE WHEN k.id IS NULL THEN t.category_id = c.id
        ELSE t.kind_id = k.id OR lower(t.name) = lower(k.name) END) AS is_listed
    FROM ${nearby(asked)}
    ORDER BY EXISTS (SELECT 1 FROM ${treatments} t WHERE ${own} AND t.category_id = c.id)
        OR EXISTS (SELECT 1 FROM ${listings} l WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)}
                   AND l.state IN ('live', 'paused') AND l.category_id = c.id) DESC,
      d.people DESC, near.km, d.id
    OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}

export const countNearby = (db: Db, asked: Nearby): Promise<number> => countOf(db, nearby(asked));

interface Everywhere extends Asked {
  readonly search: string | undefined;
}

const everywhere = ({ search, ...asked }: Everywhere): SQL => {
  const words = search && contains(search);
  return words
    ? sql`${counted(asked)} WHERE d.area ILIKE ${words} OR c.name ILIKE ${words} OR k.name ILIKE ${words}`
    : counted(asked);
};

export async function allRows(db: Db, asked: Everywhere, { offset, limit }: Window): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${shown} FROM ${everywhere(asked)}
    ORDER BY d.people DESC, d.month DESC, d.id OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}

export const countAll = (db: Db, asked: Everywhere): Promise<number> => countOf(db, everywhere(asked));

interface Worded {
  readonly search: string | undefined;
  readonly now: Date;
}

/** Of this month and the last, for each area the month in which more people searched for the words. */
const worded = ({ search, now }: Worded): SQL => {
  const words = search && contains(search);
  return sql`(SELECT DISTINCT ON (words, area) * FROM ${unmetWords}
    WHERE people > 0 AND month BETWEEN ${monthBefore(monthOf(now))} AND ${monthOf(now)}
      ${words ? sql`AND (words ILIKE ${words} OR area ILIKE ${words})` : sql``}
    ORDER BY words, area, people DESC, month DESC) w`;
};

export async function wordRows(db: Db, asked: Worded, { offset, limit }: Window) {
  const { rows } = await db.execute<{
    id: number;
    words: string;
    area: string;
    people: number;
    month: string;
  }>(sql`
    SELECT id, words, area, people, month FROM ${worded(asked)}
    ORDER BY people DESC, words, area OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}

export const countWords = (db: Db, asked: Worded): Promise<number> => countOf(db, worded(asked));

async function countOf(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${from}`);
  return rows[0]?.count ?? 0;
}
