import { monthOf, monthsBetween } from '#src/platform/clock.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { csvOf } from '#src/platform/csv.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { pdfOf } from '#src/platform/pdf/pdf.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { methodNames } from '../../rules.ts';
import type { exportStatement, getStatement, printStatement, StatementRow } from './contract.ts';
import * as queries from './queries.server.ts';
import { statementSums } from './rules.ts';
import { sheetOf } from './sheet.ts';

type Reading = Pick<Context, 'db' | 'env' | 'now' | 'caller'>;
interface Asked {
  readonly month?: string | undefined;
}

/** As many rows as one table for a spreadsheet holds. */
const mostInTable = 10_000;
/** Tax law keeps them for six years. */
const mostMonths = 84;

const thisMonth = ({ now }: Reading): string => monthOf(now());

export const statement: Verb<typeof getStatement, Reading> = async (
  context,
  { page, per_page: perPage, ...asked },
) => {
  const { accountId } = signedIn(context);
  const { db, env } = context;
  const month = asked.month ?? thisMonth(context);
  const rows = await queries.accrualPage(db, accountId, month, (page - 1) * perPage, perPage);
  const paged = paginate({
    rows: rows.map(rowOf),
    total: await queries.countAccruals(db, accountId, month),
    page,
    perPage,
    path: `${env.publicUrl}/api/order-statement`,
    query: { month, per_page: perPage },
  });
  const last = thisMonth(context);
  const first = await queries.firstAccrual(db, accountId);
  const months = monthsBetween(first === null ? last : monthOf(first), last, mostMonths);
  const sums = statementSums(await queries.sumsOf(db, accountId, month));
  return { ...paged, month, months, sums };
};

async function wholeMonth(context: Reading, { month = thisMonth(context) }: Asked) {
  const { accountId } = signedIn(context);
  const rows = await queries.accrualPage(context.db, accountId, month, 0, mostInTable);
  return { accountId, month, rows: rows.map(rowOf) };
}

/** A month for a spreadsheet, in pounds. */
export const statementTable: Verb<typeof exportStatement, Reading> = async (context, asked) => {
  const { month, rows } = await wholeMonth(context, asked);
  const table = rows.map(({ id: _id, order_id: _order, kind, at, ...row }) => ({
    date: at,
    status: kind,
    ...row,
  }));
  return { file_name: `statement-${month}.csv`, csv: csvOf(table) };
};

export const statementFile: Verb<typeof printStatement, Reading> = async (context, asked) => {
  const { db, env, now } = context;
  const { accountId, month, rows } = await wholeMonth(context, asked);
  const sums = statementSums(await queries.sumsOf(db, accountId, month));
  const business = await queries.businessOf(db, accountId);
  const bytes = await pdfOf(sheetOf({ month, at: now(), business, operator: env, rows, sums }));
  // Buffers of a worker come as plain bytes, over a memory of their own.
  return { name: `statement-${month}.pdf`, bytes: new Uint8Array(bytes) };
};

const rowOf = ({ accrual, order, bought }: queries.AccrualRow): StatementRow => ({
  id: accrual.id,
  order_id: order.id,
  number: order.number,
  kind: accrual.kind,
  at: accrual.at.toISOString(),
  bought,
  listing: order.listingTitle,
  payment_method: methodNames[order.paymentMethod],
  gross: poundsOf(accrual.grossPence),
  commission: poundsOf(accrual.commissionPence),
  net: poundsOf(accrual.grossPence - accrual.commissionPence),
});
