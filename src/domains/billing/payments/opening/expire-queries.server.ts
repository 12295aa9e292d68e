import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { payments } from '../tables.server.ts';

const most = 100;

/** Payments with a coupon whose time to approve them is over, and of which no capture was begun. */
export const overdueWith = (db: Db, couponCode: string, now: Date) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['opening', 'open']),
        eq(payments.couponCode, couponCode),
        lte(payments.expiresAt, now),
        isNull(payments.capturingAt),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(most);
