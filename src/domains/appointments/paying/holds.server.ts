import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { captureMs, isUnclear } from '#src/domains/billing/payments/rules.ts';
import { isSynced } from '#src/domains/orders/buying/payment.server.ts';
import { lastPayment } from '#src/domains/orders/buying/queries.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { writeStep } from '../recording/stepping.server.ts';
import { stateAfter } from '../steps.ts';
import { appointments } from '../tables.server.ts';
import { checkedUntil } from './rules.ts';

/** In one run; the next run goes on. PayPal is asked about each. */
const mostAtOnce = 50;

/** Gives held times back that nobody paid. What PayPal still checks stays held for a while. */
export async function lapseHolds(context: ServerContext): Promise<number> {
  const { db, log } = context;
  // No capture that was begun in time can come any more.
  const over = new Date(context.now().getTime() - captureMs);
  const due = await db
    .select({ id: appointments.id, orderId: appointments.orderId })
    .from(appointments)
    .where(and(eq(appointments.state, 'held'), lte(appointments.heldUntil, over)))
    .orderBy(asc(appointments.heldUntil))
    .limit(mostAtOnce);
  let lapsed = 0;
  for (const { id, orderId } of due) {
    try {
      if (orderId !== null) await isSynced(context, orderId);
      if (await lapse(context, id)) lapsed += 1;
    } catch (error) {
      log.error({ err: error, appointment: id }, 'a held time could not be given back');
    }
  }
  return lapsed;
}

/** False where it was paid meanwhile, or may still be. */
const lapse = (context: ServerContext, id: number): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const now = inside.now();
    const [row] = await inside.db
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.id, id),
          eq(appointments.state, 'held'),
          sql`${appointments.heldUntil} <= ${now}`,
        ),
      )
      .for('no key update', { skipLocked: true });
    const state = row && stateAfter(row, 'lapse', 'system', now);
    if (!row || !state) return false;
    const payment = row.orderId === null ? undefined : await lastPayment(inside.db, row.orderId);
    if (payment && mayStillCome(payment) && now < checkedUntil(row)) return false;
    await writeStep(inside, row, { event: 'lapse', state, actor: 'system', memberId: null });
    return true;
  });

/** PayPal looks at it, or has not said what became of a capture. */
const mayStillCome = ({
  state,
  capturingAt,
}: NonNullable<Awaited<ReturnType<typeof lastPayment>>>): boolean =>
  state === 'pending' || (isUnclear(state) && capturingAt !== null);
