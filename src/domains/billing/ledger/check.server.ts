import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { compareWithPayPal } from './compare-paypal.server.ts';
import { ordersCompared, paidWithoutPayment } from './hooks.server.ts';
import { tellOfFaults } from './mails.server.ts';
import * as queries from './queries.server.ts';
import {
  type Fault,
  type Found,
  faultOfCounter,
  faultsOfBooks,
  faultsOfGrant,
  faultsOfPapers,
  noPapers,
  unbooked,
} from './rules.ts';

export type Checking = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'runHook' | 'paypal'>;

const atOnce = 500;
/** Whoever has more faults than this has one that explains them. */
const mostKept = 1_000;

/**
 * Compares the books with the payments, with what was given for them, and with PayPal; writes down what it found,
 * and tells the operator by mail where something does not agree. Changes nothing else.
 */
export async function checkBooks(
  context: Checking,
  trigger: queries.Check['trigger'],
): Promise<queries.Check> {
  const { db, now, log } = context;
  const check = await queries.beginCheck(db, now(), trigger);
  const inside = await compareInside(context);
  const outside = await compareWithPayPal(context);
  const found = [await compareTheRest(context), outside.faults].reduce(adding, inside.found);
  const { payments, movements } = inside;
  const { asked, unanswered } = outside;
  const outcome = { payments, movements, asked, unanswered, findings: found.count };
  const ended = await db.transaction((tx) =>
    queries.endCheck(tx, check.id, { ...outcome, endedAt: now() }, found.kept),
  );
  if (found.count === 0) log.info({ check: check.id, ...outcome }, 'the books agree');
  else {
    log.error({ check: check.id, ...outcome }, 'the books do not agree');
    await tellOfFaults(context, found);
  }
  return ended;
}

/** All are counted, and the first are kept. */
const adding = ({ count, kept }: Found, faults: readonly Fault[]): Found => ({
  count: count + faults.length,
  kept: kept.length < mostKept ? [...kept, ...faults].slice(0, mostKept) : kept,
});

/** Every payment, some hundreds at once, each batch as it stood at one moment. */
async function compareInside(context: Checking) {
  const result = { payments: 0, movements: 0, found: { count: 0, kept: [] } as Found };
  for (let after = 0; ; ) {
    const batch = await context.db.transaction((tx) => compareBatch(context, tx, after), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    result.payments += batch.payments;
    result.movements += batch.movements;
    result.found = adding(result.found, batch.faults);
    if (batch.last === null) return result;
    after = batch.last;
  }
}

async function compareBatch(context: Checking, db: Db, after: number) {
  const payments = await queries.paymentsAfter(db, after, atOnce);
  const ids = payments.map(({ id }) => id);
  const booked = await queries.bookedOf(db, ids);
  const ofPlans = payments.filter(({ planVersionId }) => planVersionId !== null);
  const periods = await queries.periodsOf(db, ids);
  const papers = await queries.papersOf(db, ids);
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
      ...payments.flatMap((payment) => faultsOfBooks(payment, booked.get(payment.id) ?? unbooked)),
      ...ofPlans.flatMap((payment) => faultsOfGrant(payment, periods.get(payment.id) ?? 0)),
      ...ofPlans.flatMap((payment) => faultsOfPapers(payment, papers.get(payment.id) ?? noPapers)),
      ...ordered.flat(),
    ],
    last: payments.length < atOnce ? null : (ids.at(-1) ?? null),
  };
}

/** What hangs on no single payment. */
async function compareTheRest(context: Checking): Promise<Fault[]> {
  const counters = await queries.wrongCounters(context.db, mostKept);
  const stray = await context.runHook(context, paidWithoutPayment, { limit: mostKept });
  return [...counters.map(faultOfCounter), ...stray.flat()];
}
