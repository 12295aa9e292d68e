import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { ReportReason } from '../conversations/rules.ts';
import { enquiries, enquiryReports } from '../conversations/tables.server.ts';

const matching = (search: string | undefined): SQL => {
  if (search === undefined) return sql`true`;
  const like = contains(search);
  return sql`(l.title ILIKE ${like} OR e.name ILIKE ${like} OR open.message ILIKE ${like})`;
};

/** One row for each conversation with an open report. */
const waiting = (search: string | undefined): SQL => sql`
  SELECT e.id, e.name, l.slug, l.title, min(open.created_at) AS since, count(*)::int AS reports,
         (array_agg(open.reason ORDER BY open.id))[1] AS reason
  FROM ${enquiryReports} open
  JOIN ${enquiries} e ON e.id = open.enquiry_id JOIN ${listings} l ON l.id = e.listing_id
  WHERE open.settled_at IS NULL AND ${matching(search)}
  GROUP BY e.id, e.name, l.slug, l.title`;

type Row = {
  id: number;
  name: string;
  slug: string;
  title: string;
  reports: number;
  reason: ReportReason;
  /** Seconds since 1970. */
  since: number;
};

export async function reportedRows(
  db: Db,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, name, slug, title, reports, reason, date_part('epoch', since) AS since
    FROM (${waiting(search)}) AS w ORDER BY w.since, id OFFSET ${offset}::bigint LIMIT ${limit}::bigint`);
  return rows;
}

export async function countReported(db: Db, search: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (${waiting(search)}) AS w`,
  );
  return rows[0]?.total ?? 0;
}

export const openReports = (db: Db, enquiryId: number) =>
  db
    .select()
    .from(enquiryReports)
    .where(and(eq(enquiryReports.enquiryId, enquiryId), isNull(enquiryReports.settledAt)))
    .orderBy(enquiryReports.id)
    .limit(100);

/** Answers how many were open. */
export async function settle(db: Db, enquiryId: number, operatorId: number, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(enquiryReports)
    .set({ settledAt: now, settledBy: operatorId })
    .where(and(eq(enquiryReports.enquiryId, enquiryId), isNull(enquiryReports.settledAt)));
  return rowCount ?? 0;
}
