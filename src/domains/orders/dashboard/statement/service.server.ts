import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { monthOf, monthSpan, monthsBetween } from '#src/platform/clock.ts';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { atPlace, inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { pdfOf } from '#src/platform/pdf/pdf.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { feeDisputes } from '../../disputes/tables.server.ts';
import { bought } from '../../queries.server.ts';
import { methodNames } from '../../rules.ts';
import { orderAccruals, orders } from '../../tables.server.ts';
import { sourceText } from '../fee/words.ts';
import { type exportStatement, getStatement, type printStatement, type StatementRow } from './contract.ts';
import { statementSums } from './rules.ts';
import { sheetOf } from './sheet.ts';

interface Asked {
  readonly month?: string | undefined;
  readonly listing?: number | undefined;
}

/** As many rows as one table for a spreadsheet holds. */
const mostInTable = 10_000;
/** Tax law keeps them for six years. */
const mostMonths = 84;

const thisMonth = ({ now }: Context): string => monthOf(now());

export const statement: Verb<typeof getStatement> = async (context, input) => {
  const whose = atPlace(businessOf(context), input.listing);
  const { db } = context;
  const last = thisMonth(context);
  const { month = last } = input;
  const page = await pageOf(
    context,
    getStatement,
    { ...input, month },
    {
      rows: async (window) => (await accrualPage(db, whose, month, window)).map(rowOf),
      total: () => countAccruals(db, whose, month),
    },
  );
  const first = await firstAccrual(db, whose);
  const months = monthsBetween(first === null ? last : monthOf(first), last, mostMonths);
  const sums = statementSums(await sumsOf(db, whose, month));
  return { ...page, month, months, sums };
};

async function wholeMonth(context: Context, { month = thisMonth(context), listing }: Asked) {
  const whose = atPlace(businessOf(context), listing);
  const rows = await accrualPage(context.db, whose, month, { offset: 0, limit: mostInTable });
  return { whose, month, rows: rows.map(rowOf) };
}

/** A month for a spreadsheet, in pounds. */
export const statementTable: Verb<typeof exportStatement> = async (context, asked) => {
  const { month, rows } = await wholeMonth(context, asked);
  const table = rows.map(({ id: _id, order_id: _order, is_fee_back: _back, kind, at, ...row }) => ({
    date: at,
    status: kind,
    ...row,
  }));
  return { file_name: `statement-${month}.csv`, csv: csvOf(table) };
};

export const statementFile: Verb<typeof printStatement> = async (context, asked) => {
  const { db, env, now } = context;
  const { whose, month, rows } = await wholeMonth(context, asked);
  const sums = statementSums(await sumsOf(db, whose, month));
  const business = await sellerOf(db, whose.id);
  const bytes = await pdfOf(sheetOf({ month, at: now(), business, operator: env, rows, sums }));
  // Buffers of a worker come as plain bytes, over a memory of their own.
  return { name: `statement-${month}.pdf`, bytes: new Uint8Array(bytes) };
};

const rowOf = ({ accrual, order, bought, isFeeBack }: AccrualRow): StatementRow => ({
  id: accrual.id,
  order_id: order.id,
  number: order.number,
  appointment_on: order.isAppointment ? order.preferredDate : null,
  source: sourceText(order),
  kind: accrual.kind,
  is_fee_back: isFeeBack,
  at: accrual.at.toISOString(),
  bought,
  listing: order.listingTitle,
  payment_method: methodNames[order.paymentMethod],
  gross: poundsOf(accrual.grossPence),
  commission: poundsOf(accrual.commissionPence),
  net: poundsOf(accrual.grossPence - accrual.commissionPence),
});

/** What a business earned, at those of its listings that are meant. */
const earnedBy = (whose: Whose): SQL | undefined =>
  and(
    eq(orderAccruals.ownerId, whose.id),
    inPlaces(sql`(SELECT o.listing_id FROM ${orders} o WHERE o.id = ${orderAccruals.orderId})`, whose),
  );

const inMonth = (whose: Whose, month: string): SQL | undefined => {
  const { from, to } = monthSpan(month);
  return and(earnedBy(whose), gte(orderAccruals.at, from), lt(orderAccruals.at, to));
};

const isFeeBack = sql<boolean>`EXISTS (SELECT 1 FROM ${feeDisputes} d
  WHERE d.order_id = ${orders.id} AND d.state = 'waived')`;

const accrualPage = (db: Db, whose: Whose, month: string, { offset, limit }: Window) =>
  db
    .select({ accrual: orderAccruals, order: orders, bought, isFeeBack })
    .from(orderAccruals)
    .innerJoin(orders, eq(orders.id, orderAccruals.orderId))
    .where(inMonth(whose, month))
    .orderBy(sql`${orderAccruals.at} DESC, ${orderAccruals.id} DESC`)
    .offset(offset)
    .limit(limit);
type AccrualRow = Awaited<ReturnType<typeof accrualPage>>[number];

const countAccruals = (db: Db, whose: Whose, month: string): Promise<number> =>
  db.$count(orderAccruals, inMonth(whose, month));

async function sumsOf(db: Db, whose: Whose, month: string) {
  const of = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)::bigint`.mapWith(Number);
  const [row] = await db
    .select({
      completed:
        sql<number>`greatest(0, sum(CASE ${orderAccruals.kind} WHEN 'completion' THEN 1 WHEN 'reversal' THEN -1 ELSE 0 END))`.mapWith(
          Number,
        ),
      gross: of(sql`${orderAccruals.grossPence}`),
      commission: of(sql`${orderAccruals.commissionPence}`),
      throughUs: of(sql`${orderAccruals.throughUsPence}`),
    })
    .from(orderAccruals)
    .innerJoin(orders, eq(orders.id, orderAccruals.orderId))
    .where(inMonth(whose, month));
  return row ?? { completed: 0, gross: 0, commission: 0, throughUs: 0 };
}

/** When the first of all was earned; null where nothing was. */
async function firstAccrual(db: Db, whose: Whose): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderAccruals.at })
    .from(orderAccruals)
    .where(earnedBy(whose))
    .orderBy(orderAccruals.at)
    .limit(1);
  return row?.at ?? null;
}

export async function sellerOf(db: Db, accountId: number) {
  const [row] = await db
    .select({ name: accounts.name, address: accounts.address })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { name: '', address: '' };
}
