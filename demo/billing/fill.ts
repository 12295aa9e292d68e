import { sql } from 'drizzle-orm';
import { sandboxStore } from '#sandbox/tables.server.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import * as papers from '#src/domains/billing/invoices/queries.server.ts';
import { linesOf } from '#src/domains/billing/invoices/rules.ts';
import * as money from '#src/domains/billing/payments/queries.server.ts';
import { payments, refunds } from '#src/domains/billing/payments/tables.server.ts';
import { plans, planVersions } from '#src/domains/billing/plans/tables.server.ts';
import { graceAfter } from '#src/domains/billing/subscriptions/rules.ts';
import { subscriptions } from '#src/domains/billing/subscriptions/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { Random } from '../random.ts';
import { atSandbox } from './at-sandbox.ts';
import { type Purchase, purchases } from './purchases.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What the demonstration accounts have paid for plans, as if they had done it: the check of the ledger agrees. */
export async function fillBilling(db: Db, now: Date): Promise<void> {
  const holders = new Map(
    (
      await db
        .select()
        .from(accounts)
        .where(sql`${accounts.email} = ANY(${sql.param(emails)}::text[])`)
    ).map((account) => [account.email, account]),
  );
  const terms = new Map((await termsOf(db)).map(({ plan, version }) => [plan.type, { plan, version }]));
  const random = new Random('billing');
  for (const purchase of purchases) {
    const holder = holders.get(purchase.email);
    const sold = terms.get(purchase.plan);
    if (holder && sold) await addPurchase(db, { purchase, holder, sold, now }, random);
  }
}

const emails = [...new Set(purchases.map(({ email }) => email))];

const termsOf = (db: Db) =>
  db
    .select({ plan: plans, version: planVersions })
    .from(plans)
    .innerJoin(planVersions, sql`${planVersions.planId} = ${plans.id} AND ${planVersions.version} = 1`);

interface Sale {
  readonly purchase: Purchase;
  readonly holder: typeof accounts.$inferSelect;
  readonly sold: Awaited<ReturnType<typeof termsOf>>[number];
  readonly now: Date;
}

async function addPurchase(db: Db, sale: Sale, random: Random): Promise<void> {
  const { purchase, now } = sale;
  const begun = new Date(now.getTime() - purchase.daysAgo * dayMs - 4 * minuteMs);
  const paidAt = new Date(begun.getTime() + 4 * minuteMs);
  const payment = await addPayment(db, sale, { begun, paidAt }, random);
  const event = (name: string, at: Date, detail = '') =>
    money.insertEvent(db, { paymentId: payment.id, event: name, detail, at });
  await event('created', begun);
  await event('opened', begun, payment.paypalOrderId ?? '');
  if (purchase.ended) {
    const after = purchase.ended === 'expired' ? 35 : 2;
    await event(purchase.ended, new Date(begun.getTime() + after * minuteMs));
    return;
  }
  await event('captured', paidAt, payment.captureId ?? '');
  await book(db, payment, 'capture', paidAt);
  await addPeriod(db, sale, payment, paidAt);
  const invoice = await addInvoice(db, sale, payment, paidAt);
  if (purchase.refund) await addRefund(db, sale, { payment, invoice, paidAt });
  await keepAtSandbox(db, sale, payment, random);
}

const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const signsOf = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick([...signs])).join('');

async function addPayment(
  db: Db,
  { purchase, holder, sold: { plan, version } }: Sale,
  { begun, paidAt }: { begun: Date; paidAt: Date },
  random: Random,
) {
  const isPaid = purchase.ended === undefined;
  const pence = version.pricePence;
  const [row] = await db
    .insert(payments)
    .values({
      accountId: holder.id,
      planVersionId: version.id,
      description: `${plan.name}, ${version.numberOfDays} days`,
      listPence: pence,
      discountPence: 0,
      amountPence: pence,
      state: purchase.ended ?? (purchase.refund ? 'refunded' : 'captured'),
      createKey: `demonstration-${signsOf(random, 20)}`,
      captureKey: `demonstration-${signsOf(random, 20)}`,
      reference: `P-${Array.from({ length: 16 }, () => random.pick([...'0123456789ABCDEF'])).join('')}`,
      paypalOrderId: signsOf(random, 17),
      captureId: isPaid ? signsOf(random, 17) : null,
      capturedPence: isPaid ? pence : null,
      capturedCurrency: isPaid ? 'GBP' : null,
      capturedAt: isPaid ? paidAt : null,
      refundedPence: purchase.refund ? pence : 0,
      createdAt: begun,
      expiresAt: new Date(begun.getTime() + 30 * minuteMs),
    })
    .returning();
  if (!row) throw new Error('A payment of the demonstration was not made.');
  return row;
}

type Paid = Awaited<ReturnType<typeof addPayment>>;

function book(db: Db, { id, captureId, amountPence }: Paid, kind: 'capture' | 'refund', at: Date) {
  const sign = kind === 'capture' ? 1 : -1;
  const reference = kind === 'capture' ? `${captureId}` : `${captureId}/${amountPence}`;
  const entries = { paypal: sign * amountPence, 'plan sales': -sign * amountPence };
  return money.insertMovement(db, { paymentId: id, kind, reference, at, entries });
}

/** All of them are over: what the demonstration's accounts have now is without an end. */
async function addPeriod(db: Db, { purchase, holder, sold }: Sale, payment: Paid, paidAt: Date) {
  const { plan, version } = sold;
  const { refund } = purchase;
  const endsAt = new Date(paidAt.getTime() + (refund?.after ?? version.numberOfDays) * dayMs);
  await db.insert(subscriptions).values({
    accountId: holder.id,
    planId: plan.id,
    planVersionId: version.id,
    paymentId: payment.id,
    paidPence: payment.amountPence,
    refundedPence: payment.refundedPence,
    boughtAt: paidAt,
    startsAt: paidAt,
    endsAt,
    graceEndsAt: refund ? null : graceAfter(endsAt),
    closedAt: endsAt,
    closedBy: refund ? 'refund' : 'end',
  });
}

async function addInvoice(db: Db, { holder }: Sale, payment: Paid, at: Date) {
  const { list, paid } = linesOf(payment, null);
  const line = { description: payment.description, vatRate: null, ...list };
  return papers.insertInvoice(
    db,
    {
      ...{ kind: 'invoice', number: await papers.takeNumber(db, 'invoice'), refundedPence: 0 },
      ...{ accountId: holder.id, paymentId: payment.id, issuedAt: at, suppliedAt: at },
      ...seller,
      ...{ buyerName: holder.name, buyerTradingName: '', buyerAddress: holder.address },
      ...paid,
    },
    [line],
  );
}

const seller = { sellerName: 'Treatory', sellerAddress: '', sellerCompanyNumber: '', sellerVatNumber: '' };

interface Refunded {
  readonly payment: Paid;
  readonly invoice: papers.Invoice;
  readonly paidAt: Date;
}

async function addRefund(db: Db, { purchase }: Sale, { payment, invoice, paidAt }: Refunded) {
  const { amountPence, id: paymentId } = payment;
  const at = new Date(paidAt.getTime() + (purchase.refund?.after ?? 0) * dayMs);
  const reason = purchase.refund?.reason ?? '';
  await db.insert(refunds).values({
    ...{ paymentId, pence: amountPence, reason, at },
    ...{ actor: 'operator', state: 'done', key: `demonstration-${payment.reference}` },
    paypalRefundId: `R-${payment.captureId}`,
  });
  const steps = [
    ['refund asked', `${amountPence} by operator`],
    ['money went back', String(amountPence)],
    ['refunded', ''],
  ] as const;
  for (const [event, detail] of steps) await money.insertEvent(db, { paymentId, event, detail, at });
  await book(db, payment, 'refund', at);
  const { id: creditedId, ...same } = invoice;
  const number = await papers.takeNumber(db, 'credit_note');
  const note = { kind: 'credit_note', number, creditedId, refundedPence: amountPence } as const;
  const whole = linesOf(payment, null).paid;
  const line = { description: `Refund of ${payment.description}`, vatRate: null, ...whole };
  await papers.insertInvoice(db, { ...same, ...note, issuedAt: at, suppliedAt: at }, [line]);
}

/** So that PayPal’s stand-in knows what was paid, and can pay it back. */
async function keepAtSandbox(db: Db, { now }: Sale, payment: Paid, random: Random): Promise<void> {
  const rows = Object.entries(atSandbox(payment, signsOf(random, 17))).map(([key, value]) => ({
    ...{ key, value, at: now },
  }));
  await db.insert(sandboxStore).values(rows);
}
