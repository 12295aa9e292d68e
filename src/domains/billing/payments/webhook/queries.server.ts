import { eq, lt, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { paymentNotices, payments } from '../tables.server.ts';
import type { Notice } from './event.ts';

/** False for one that is known; its body is not kept. */
export async function insertNotice(db: Db, notice: Notice, receivedAt: Date): Promise<boolean> {
  const { id, type, orderId: paypalOrderId, captureId } = notice;
  const rows = await db
    .insert(paymentNotices)
    .values({ id, type, paypalOrderId, captureId, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  return rows.length > 0;
}

/** Undefined for what the account at PayPal does beside this site. */
export async function paymentOf(
  db: Db,
  { orderId, captureId }: Pick<Notice, 'orderId' | 'captureId'>,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.paypalOrderId, orderId ?? ''), eq(payments.captureId, captureId ?? '')))
    .limit(1);
  return row?.id;
}

export async function forgetNotices(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(paymentNotices)
    .where(lt(paymentNotices.receivedAt, before))
    .returning({ id: paymentNotices.id });
  return rows.length;
}
