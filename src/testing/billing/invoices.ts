import { sql } from 'drizzle-orm';
import { issueDocuments } from '#src/domains/billing/invoices/service.server.ts';
import type { TestApp } from '../app.ts';

let made = 0;

interface PaidWishes {
  readonly accountId: number;
  readonly pence?: number;
  readonly discountPence?: number;
  readonly couponCode?: string;
  readonly planVersionId?: number;
  readonly at?: Date;
}

/** A payment for a plan that has come in, with nothing written about it yet; answers its id. */
export async function aPaidPlan(app: Pick<TestApp, 'db' | 'clock'>, wishes: PaidWishes): Promise<number> {
  made += 1;
  const { accountId, pence = 1_500, discountPence = 0, planVersionId = 2, couponCode = null } = wishes;
  const at = (wishes.at ?? app.clock.now).toISOString();
  const mark = `made-${made}-${accountId}`;
  const { rows } = await app.db.execute<{ id: number }>(sql`
    INSERT INTO payments (account_id, plan_version_id, description, list_pence, discount_pence, amount_pence, state,
                          create_key, capture_key, reference, capture_id, coupon_code, created_at, expires_at, captured_at)
    VALUES (${accountId}, ${planVersionId}, 'Professional, 30 days', ${pence}, ${discountPence},
            ${pence - discountPence}, 'captured', ${`c-${mark}`}, ${`k-${mark}`}, ${`P-${mark}`}, ${`cap-${mark}`},
            ${couponCode}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz) RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('No payment was made.');
  return row.id;
}

/** The invoices of a payment, written as its settlement writes them. */
export const write = (app: Pick<TestApp, 'db' | 'context'>, paymentId: number): Promise<void> =>
  app.db.transaction((tx) => issueDocuments({ ...app.context, db: tx }, paymentId));

/** So much of it has gone back by now. */
export async function giveBack(app: Pick<TestApp, 'db' | 'context'>, paymentId: number, pence: number) {
  await app.db.execute(sql`UPDATE payments SET refunded_pence = ${pence},
    state = CASE WHEN amount_pence = ${pence} THEN 'refunded' ELSE state END WHERE id = ${paymentId}`);
  await write(app, paymentId);
}
