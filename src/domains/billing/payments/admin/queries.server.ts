import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invoices } from '../../invoices/tables.server.ts';
import { plans, planVersions } from '../../plans/tables.server.ts';
import { subscriptions } from '../../subscriptions/tables.server.ts';
import { disputedPayments } from '../queries.server.ts';
import type { PaymentState } from '../rules.ts';
import {
  ledgerEntries,
  ledgerMovements,
  paymentEvents,
  payments,
  refunds,
  webhookEvents,
} from '../tables.server.ts';
import { type Doubt, graceMs } from './rules.ts';

export interface Filter {
  readonly search?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly isInDoubt?: boolean;
  readonly account?: number | undefined;
}

/** Each payment that a person has to look at, once for each reason; every part has an index of its own. */
function doubtful(now: Date): SQL {
  const before = sql`${new Date(now.getTime() - graceMs).toISOString()}::timestamptz`;
  return sql`
    SELECT id, 'held' AS doubt FROM ${payments} WHERE state = 'held' AND captured_pence > refunded_pence
    UNION ALL SELECT id, 'pending' FROM ${payments} WHERE state = 'pending'
    UNION ALL SELECT id, 'late' FROM ${payments} WHERE state IN ('opening', 'open') AND expires_at < ${before}
    UNION ALL SELECT r.payment_id, 'refund' FROM ${refunds} r JOIN ${payments} p ON p.id = r.payment_id
      WHERE (r.state = 'asked' AND r.at < ${before}
          OR r.state = 'failed' AND coalesce(p.captured_pence, p.amount_pence) > p.refunded_pence)
        AND NOT EXISTS (SELECT 1 FROM ${refunds} l WHERE l.payment_id = r.payment_id AND l.id > r.id)
    UNION ALL SELECT id, 'dispute' FROM (${disputedPayments}) x`;
}

export async function countInDoubt(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(DISTINCT id)::int AS count FROM (${doubtful(now)}) d`,
  );
  return rows[0]?.count ?? 0;
}

/** Why an operator has to look at these payments; payments without a doubt are left out. */
export async function doubtsAbout(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Doubt>> {
  const { rows } = await db.execute<{ id: number; doubt: Doubt }>(sql`
    SELECT id, min(doubt) AS doubt FROM (${doubtful(now)}) d
    WHERE id = ANY(${sql.param([...ids])}::int[]) GROUP BY id`);
  return new Map(rows.map(({ id, doubt }) => [id, doubt]));
}

function searched(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  return or(
    number ? eq(payments.id, Number(number)) : undefined,
    eq(payments.reference, search.toUpperCase()),
    eq(payments.paypalOrderId, search),
    eq(payments.captureId, search),
    sql`${accounts.name} ILIKE ${contains(search)}`,
    sql`${holderEmail} ILIKE ${contains(search)}`,
  );
}

const matching = ({ search, state, isInDoubt, account }: Filter, now: Date): SQL | undefined =>
  and(
    state ? eq(payments.state, state) : undefined,
    account ? eq(payments.accountId, account) : undefined,
    isInDoubt ? sql`${payments.id} IN (SELECT id FROM (${doubtful(now)}) d)` : undefined,
    searched(search),
  );

const holder = { id: accounts.id, name: accounts.name, email: holderEmail };

export const paymentPage = (
  db: Db,
  filter: Filter,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
) =>
  db
    .select({ payment: payments, account: holder })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(matching(filter, now))
    .orderBy(desc(payments.id))
    .offset(offset)
    .limit(limit);
export type PaymentWithAccount = Awaited<ReturnType<typeof paymentPage>>[number];

/** Without a search nothing of the accounts is read. */
export async function countPayments(db: Db, filter: Filter, now: Date): Promise<number> {
  if (!filter.search) return db.$count(payments, matching(filter, now));
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(matching(filter, now));
  return row?.count ?? 0;
}

export async function paymentWithAccount(db: Db, id: number): Promise<PaymentWithAccount | undefined> {
  const [row] = await db
    .select({ payment: payments, account: holder })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(eq(payments.id, id));
  return row;
}

export const eventsOf = (db: Db, paymentId: number) =>
  db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id))
    .limit(200);

/** Webhook events of the order, and of its money: refunds and disputes. */
export const webhookEventsOf = (db: Db, orderId: string | null, captureId: string | null) =>
  db
    .select()
    .from(webhookEvents)
    .where(or(eq(webhookEvents.paypalOrderId, orderId ?? ''), eq(webhookEvents.captureId, captureId ?? '')))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(50);

export const refundsOf = (db: Db, paymentId: number) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id)).limit(100);

export const entriesOf = (db: Db, paymentId: number) =>
  db
    .select({ movement: ledgerMovements, account: ledgerEntries.account, pence: ledgerEntries.pence })
    .from(ledgerMovements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.movementId, ledgerMovements.id))
    .where(eq(ledgerMovements.paymentId, paymentId))
    .orderBy(asc(ledgerMovements.id), desc(ledgerEntries.pence))
    .limit(500);

/** The time of a plan that the payment bought, with the terms of that day. */
export const periodsOf = (db: Db, paymentId: number) =>
  db
    .select({ period: subscriptions, version: planVersions.version, plan: plans.name })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.paymentId, paymentId))
    .orderBy(asc(subscriptions.id))
    .limit(10);

export const invoicesOf = (db: Db, paymentId: number) =>
  db
    .select({ id: invoices.id, kind: invoices.kind, number: invoices.number, pence: invoices.grossPence })
    .from(invoices)
    .where(eq(invoices.paymentId, paymentId))
    .orderBy(asc(invoices.id))
    .limit(100);
