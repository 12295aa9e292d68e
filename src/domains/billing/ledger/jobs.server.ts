import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { compareWithPayPal } from './compare-paypal.server.ts';
import { ordersCompared, paidWithoutPayment } from './hooks.server.ts';
import * as queries from './queries.server.ts';
import {
  checkJob,
  checkMinutes,
  counterFault,
  countText,
  type Fault,
  type Found,
  grantFaults,
  invoiceFaults,
  ledgerFaults,
  noEntries,
  noInvoices,
} from './rules.ts';

/** Once a day, in the quiet of the night, after what is forgotten has gone. */
export function defineLedgerJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    checkJob,
    async ({ trigger }) => void (await checkLedger(context, trigger)),
    // PayPal may be slow, and the payments many.
    {
      data: z.object({ trigger: z.enum(['night', 'operator']).default('night') }),
      retries: 1,
      deadlineSeconds: checkMinutes * 60,
    },
  );
}

const atOnce = 500;
/** More faults than this have one common cause. */
const mostKept = 1_000;

/**
 * Compares the ledger with the payments, with what was given for them, and with PayPal; writes down what it found,
 * and tells the operator by mail where something does not agree. Changes nothing else.
 */
export async function checkLedger(
  context: ServerContext,
  trigger: queries.Check['trigger'],
): Promise<queries.Check> {
  const { db, now, log } = context;
  const check = await queries.beginCheck(db, now(), trigger);
  const inside = await compareLedger(context);
  const outside = await compareWithPayPal(context);
  const found = append(inside.found, outside.faults);
  const { payments, movements } = inside;
  const { asked, unanswered } = outside;
  const outcome = { payments, movements, asked, unanswered, findings: found.count };
  const ended = await db.transaction((tx) =>
    queries.endCheck(tx, check.id, { ...outcome, endedAt: now() }, found.kept),
  );
  if (found.count === 0) log.info({ check: check.id, ...outcome }, 'the ledger agrees');
  else {
    log.error({ check: check.id, ...outcome }, 'the ledger does not agree');
    await emailFaults(context, found);
  }
  return ended;
}

/** Counts every fault and keeps the first ones. */
const append = ({ count, kept }: Found, faults: readonly Fault[]): Found => ({
  count: count + faults.length,
  kept: kept.length < mostKept ? [...kept, ...faults].slice(0, mostKept) : kept,
});

/** The part that needs nothing but the database, and changes nothing. */
export async function compareLedger(context: ServerContext) {
  const { found, ...counted } = await comparePayments(context);
  return { ...counted, found: append(found, await compareUnattached(context)) };
}

/** Every payment in batches, each batch read from one snapshot. */
async function comparePayments(context: ServerContext) {
  const result = { payments: 0, movements: 0, found: { count: 0, kept: [] } as Found };
  for (let after = 0; ; ) {
    const batch = await context.db.transaction((tx) => compareBatch(context, tx, after), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    result.payments += batch.payments;
    result.movements += batch.movements;
    result.found = append(result.found, batch.faults);
    if (batch.last === null) return result;
    after = batch.last;
  }
}

async function compareBatch(context: ServerContext, db: Db, after: number) {
  const payments = await queries.paymentsAfter(db, after, atOnce);
  const ids = payments.map(({ id }) => id);
  const booked = await queries.ledgerSumsOf(db, ids);
  const ofPlans = payments.filter(({ planVersionId }) => planVersionId !== null);
  const periods = await queries.periodsOf(db, ids);
  const papers = await queries.invoiceSumsOf(db, ids);
  const ofOrders = payments.flatMap(({ orderId, ...same }) =>
    orderId === null ? [] : [{ ...same, orderId }],
  );
  const ordered =
    ofOrders.length === 0
      ? []
      : await context.runHook({ ...context, db }, ordersCompared, { payments: ofOrders });
  return {
    payments: payments.length,
    movements: [...booked.values()].reduce((sum, { movements }) => sum + movements, 0),
    faults: [
      ...payments.flatMap((payment) => ledgerFaults(payment, booked.get(payment.id) ?? noEntries)),
      ...ofPlans.flatMap((payment) => grantFaults(payment, periods.get(payment.id) ?? 0)),
      ...ofPlans.flatMap((payment) => invoiceFaults(payment, papers.get(payment.id) ?? noInvoices)),
      ...ordered.flat(),
    ],
    last: payments.length < atOnce ? null : (ids.at(-1) ?? null),
  };
}

/** Faults that belong to no single payment. */
async function compareUnattached(context: ServerContext): Promise<Fault[]> {
  const counters = await queries.wrongCounters(context.db, mostKept);
  const stray = await context.runHook(context, paidWithoutPayment, { limit: mostKept });
  return [...counters.map(counterFault), ...stray.flat()];
}

const mostNamed = 10;

/** Emails the operators of the site that the ledger does not agree; names no person. */
export async function emailFaults(context: ServerContext, { count, kept }: Found): Promise<void> {
  const more = count - mostNamed;
  const sentences = kept
    .slice(0, mostNamed)
    .map(({ paymentId, sentence }) => (paymentId === null ? sentence : `Payment ${paymentId}: ${sentence}`));
  await sendEmail(context, {
    kind: 'ledger-faults',
    to: context.env.supportEmail,
    subject: `The ledger does not agree: ${countText(count, 'fault')}`,
    heading: 'The ledger does not agree',
    paragraphs: [
      `The check of the ledger found ${countText(count, 'fault')}.`,
      ...sentences,
      ...(more > 0 ? [`And ${countText(more, 'other')}.`] : []),
    ],
    action: { label: 'See the check', path: '/dashboard/operator/ledger' },
    footnote: 'The check runs every night and changes nothing.',
  });
}
