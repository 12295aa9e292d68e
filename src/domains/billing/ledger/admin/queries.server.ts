import { asc, desc, eq, min, sql } from 'drizzle-orm';
import { monthOf, monthSpan } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import {
  type LedgerAccount,
  ledgerEntries,
  ledgerMovements,
  payments,
} from '../../payments/tables.server.ts';
import { ledgerChecks, ledgerFindings } from '../tables.server.ts';

export const checksPage = (db: Db, { offset, limit }: Window) =>
  db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).offset(offset).limit(limit);

export const countChecks = (db: Db): Promise<number> => db.$count(ledgerChecks);

export const hasCheck = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(ledgerChecks, eq(ledgerChecks.id, id))) > 0;

export const findingsPage = (db: Db, checkId: number, { offset, limit }: Window) =>
  db
    .select({ finding: ledgerFindings, reference: payments.reference })
    .from(ledgerFindings)
    .leftJoin(payments, eq(payments.id, ledgerFindings.paymentId))
    .where(eq(ledgerFindings.checkId, checkId))
    .orderBy(asc(ledgerFindings.position))
    .offset(offset)
    .limit(limit);

export const countFindings = (db: Db, checkId: number): Promise<number> =>
  db.$count(ledgerFindings, eq(ledgerFindings.checkId, checkId));

/** The first instant of a month in London, and that of the next. */
const boundsOf = (month: string) => {
  const { from, to } = monthSpan(month);
  return { from: sql`${from.toISOString()}::timestamptz`, to: sql`${to.toISOString()}::timestamptz` };
};

/** The month of the first movement, in London; null for an empty ledger. */
export async function firstMonth(db: Db): Promise<string | null> {
  const [first] = await db.select({ at: min(ledgerMovements.at) }).from(ledgerMovements);
  return first?.at ? monthOf(first.at) : null;
}

type Sum = { account: LedgerAccount; before: string; paid: string; back: string };

/** Account → pence until the month began, and what came and went back in it. Sums may be beyond what an integer holds. */
export async function sumsOf(db: Db, month: string): Promise<Sum[]> {
  const { from, to } = boundsOf(month);
  const inMonth = sql`m.at >= ${from}`;
  const { rows } = await db.execute<Sum>(sql`
    SELECT e.account, coalesce(sum(e.pence) FILTER (WHERE NOT (${inMonth})), 0)::text AS before,
      coalesce(sum(e.pence) FILTER (WHERE ${inMonth} AND m.kind = 'capture'), 0)::text AS paid,
      coalesce(sum(e.pence) FILTER (WHERE ${inMonth} AND m.kind = 'refund'), 0)::text AS back
    FROM ${ledgerMovements} m JOIN ${ledgerEntries} e ON e.movement_id = m.id
    WHERE m.at < ${to} GROUP BY e.account`);
  return rows;
}

type MovementRow = {
  id: number;
  kind: 'capture' | 'refund';
  /** Seconds since 1970. */
  at: number;
  payment: string;
  description: string;
  accounts: Partial<Record<LedgerAccount, number>>;
};

/** Movements of a month by their numbers, after the last one. */
export async function movementsAfter(
  db: Db,
  month: string,
  after: number,
  limit: number,
): Promise<MovementRow[]> {
  const { from, to } = boundsOf(month);
  const { rows } = await db.execute<MovementRow>(sql`
    SELECT m.id, m.kind, date_part('epoch', m.at) AS at, p.reference AS payment, p.description,
      (SELECT json_object_agg(e.account, e.pence) FROM ${ledgerEntries} e WHERE e.movement_id = m.id) AS accounts
    FROM ${ledgerMovements} m JOIN ${payments} p ON p.id = m.payment_id
    WHERE m.at >= ${from} AND m.at < ${to} AND m.id > ${after}
    ORDER BY m.id LIMIT ${limit}`);
  return rows;
}
