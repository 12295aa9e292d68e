import { sql } from 'drizzle-orm';
import type { SandboxOrder } from '#sandbox/orders.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Breach, breaches, idList, type Judged, type Law } from './breach.ts';
import { ordersAtEveryMoment, ordersAtRest } from './order-laws.ts';

/** At every moment, in the middle of everything: what is used of a coupon is never more than there is. */
export const oversold = (db: Db): Promise<Breach[]> =>
  breaches(
    db,
    'coupons are never oversold',
    sql`SELECT c.code, c.max_uses, c.used, count(u.id)::int AS taken FROM coupons c
        JOIN coupon_uses u ON u.coupon_id = c.id AND u.state IN ('reserved', 'consumed')
        GROUP BY c.id HAVING count(u.id) > coalesce(c.max_uses, 2000000000) OR count(u.id) <> c.used`,
  );

const oversoldToOne = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'no account uses a coupon more often than one account may',
    sql`SELECT c.code, u.account_id, count(*)::int FROM coupons c
        JOIN coupon_uses u ON u.coupon_id = c.id AND u.state IN ('reserved', 'consumed')
        WHERE u.account_id IN (${idList(accountIds)})
        GROUP BY c.id, u.account_id HAVING count(*) > coalesce(c.max_uses_per_account, 2000000000)`,
  );

/** Two purchases of plans that both cost money, one begun before the other was known to be paid: one was meant. */
const doubled = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'no buyer is charged twice for one purchase',
    sql`SELECT a.account_id, a.id AS first, b.id AS second, a.state, b.state AS second_state
        FROM payments a JOIN payments b ON b.account_id = a.account_id AND b.id > a.id
        WHERE a.account_id IN (${idList(accountIds)}) AND a.order_id IS NULL AND b.order_id IS NULL AND a.captured_at IS NOT NULL AND b.captured_at IS NOT NULL
          AND a.refunded_pence < a.amount_pence AND b.refunded_pence < b.amount_pence
          AND a.captured_at > b.created_at + interval '2 seconds'`,
  );

const unbalanced = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'every movement of the ledger balances',
    sql`SELECT m.id, m.payment_id, coalesce(sum(e.pence), 0)::int AS sum, count(e.account)::int AS entries
        FROM ledger_movements m LEFT JOIN ledger_entries e ON e.movement_id = m.id
        JOIN payments p ON p.id = m.payment_id WHERE p.account_id IN (${idList(accountIds)})
        GROUP BY m.id HAVING coalesce(sum(e.pence), 0) <> 0 OR count(e.account) < 2`,
  );

const unpaidPlans = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'no plan without its money, or a coupon for all of it',
    sql`SELECT s.id, s.account_id, s.payment_id FROM subscriptions s LEFT JOIN payments p ON p.id = s.payment_id
        WHERE s.account_id IN (${idList(accountIds)}) AND (
          (s.payment_id IS NOT NULL AND (p.captured_at IS NULL OR p.amount_pence <> s.paid_pence))
          OR (s.payment_id IS NULL AND s.paid_pence <> 0))
        UNION ALL
        SELECT 0, given.account_id, given.alone FROM (
          SELECT a.id AS account_id,
            (SELECT count(*)::int FROM coupon_uses u WHERE u.account_id = a.id AND u.payment_id IS NULL) AS uses,
            count(s.id)::int AS rows,
            -- What came back of a plan that was switched from is a row of its own, without a payment.
            count(s.id) FILTER (WHERE s.carried_pence = 0 AND s.closed_by IS DISTINCT FROM 'refund')::int AS alone
          FROM accounts a LEFT JOIN subscriptions s ON s.account_id = a.id AND s.payment_id IS NULL
          WHERE a.id IN (${idList(accountIds)}) GROUP BY a.id) AS given
        WHERE given.alone > given.uses OR given.uses > given.rows`,
  );

/** A buyer who has all money back, and was given nothing, has no plan that runs. */
const kept = ({ db, accountIds, now }: Judged) =>
  breaches(
    db,
    'no plan runs on after all of its money went back',
    sql`SELECT s.id, s.account_id, s.ends_at FROM subscriptions s
        WHERE s.account_id IN (${idList(accountIds)}) AND s.closed_at IS NULL
          AND s.ends_at > ${now.toISOString()}::timestamptz + interval '2 hours'
          AND NOT EXISTS (SELECT FROM coupon_uses u WHERE u.account_id = s.account_id AND u.payment_id IS NULL)
          AND NOT EXISTS (SELECT FROM payments p WHERE p.account_id = s.account_id AND p.state = 'captured')`,
  );

const ungranted = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'no money without its plan',
    sql`SELECT p.id, p.account_id, p.state FROM payments p WHERE p.account_id IN (${idList(accountIds)})
          AND p.state IN ('captured', 'refunded') AND p.plan_version_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.payment_id = p.id)`,
  );

/** What came twice was sent back by itself; nothing else is ever held. */
const held = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'nothing that came is kept for nothing',
    sql`SELECT id, amount_pence, refunded_pence FROM payments
        WHERE account_id IN (${idList(accountIds)}) AND state = 'held' AND refunded_pence < captured_pence`,
  );

const gaps = ({ db }: Judged) =>
  breaches(
    db,
    'invoices and credit notes are numbered without a gap',
    sql`SELECT kind, count(*)::int, max(number) FROM invoices GROUP BY kind
        HAVING count(*) <> max(number) OR min(number) <> 1`,
  );

const unbilled = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'every payment has its invoice, every refund its credit note',
    sql`SELECT p.id, p.amount_pence, p.refunded_pence, i.gross, i.credited FROM payments p
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(gross_pence) FILTER (WHERE kind = 'invoice'), 0) AS gross,
                 coalesce(sum(gross_pence) FILTER (WHERE kind = 'credit_note'), 0) AS credited
          FROM invoices WHERE payment_id = p.id) i
        WHERE p.account_id IN (${idList(accountIds)}) AND p.plan_version_id IS NOT NULL
          AND (i.gross <> CASE WHEN p.state IN ('captured', 'refunded') THEN p.amount_pence ELSE 0 END
               OR i.credited <> CASE WHEN p.state IN ('captured', 'refunded') THEN p.refunded_pence ELSE 0 END)`,
  );

const leftBehind = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'nothing is left open or reserved',
    sql`SELECT 'payment' AS what, id, state FROM payments
        WHERE account_id IN (${idList(accountIds)}) AND state IN ('opening', 'open', 'pending')
        UNION ALL SELECT 'coupon', payment_id, state FROM coupon_uses
        WHERE account_id IN (${idList(accountIds)}) AND state = 'reserved'`,
  );

const wronglyUsed = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'a coupon is consumed exactly with its money',
    sql`SELECT p.id, p.state, u.state AS use FROM payments p JOIN coupon_uses u ON u.payment_id = p.id
        WHERE p.account_id IN (${idList(accountIds)})
          AND (p.captured_at IS NOT NULL) <> (u.state = 'consumed')
          AND NOT (p.captured_at IS NULL AND u.state = 'reserved')`,
  );

const capturedPence = ({ pence, capture }: SandboxOrder) =>
  capture && capture.status !== 'PENDING' && capture.status !== 'DECLINED' ? pence : 0;
const refundedPence = ({ capture }: SandboxOrder) =>
  capture?.refunds.reduce((sum, { pence }) => sum + pence, 0) ?? 0;

/** PayPal's word against our ledger, payment by payment. */
async function againstPayPal({ db, accountIds, orders }: Judged): Promise<Breach[]> {
  const { rows } = await db.execute<{ id: number; account_id: number; booked: number; refunded: number }>(sql`
    SELECT p.id, p.account_id, p.refunded_pence AS refunded, coalesce((SELECT sum(e.pence) FROM ledger_entries e
      JOIN ledger_movements m ON m.id = e.movement_id
      WHERE m.payment_id = p.id AND e.account = 'paypal'), 0)::int AS booked
    FROM payments p WHERE p.account_id IN (${idList(accountIds)})`);
  const at = new Map<number, SandboxOrder[]>();
  for (const order of orders) {
    const id = Number(order.customId);
    at.set(id, [...(at.get(id) ?? []), order]);
  }
  return rows.flatMap(({ id, account_id, booked, refunded }) => {
    const taken = (at.get(id) ?? []).filter((order) => capturedPence(order) > 0);
    const came = taken.reduce((sum, order) => sum + capturedPence(order), 0);
    const back = taken.reduce((sum, order) => sum + refundedPence(order), 0);
    const detail = JSON.stringify({ id, account_id, captures: taken.length, came, back, booked, refunded });
    return [
      ...(taken.length > 1 ? [{ law: 'one payment is captured once', detail }] : []),
      ...(came - back === booked && back === refunded
        ? []
        : [{ law: 'the ledger is what PayPal says', detail }]),
    ];
  });
}

/** What holds at every moment, whatever failed a moment ago. */
export const lawsOfEveryMoment: readonly Law[] = [
  unbalanced,
  unpaidPlans,
  ungranted,
  ...ordersAtEveryMoment,
  kept,
  gaps,
  unbilled,
  wronglyUsed,
  oversoldToOne,
  ({ db }) => oversold(db),
];
/** What holds ten minutes after the last thing that happened. */
export const lawsOfRest: readonly Law[] = [
  ...lawsOfEveryMoment,
  ...ordersAtRest,
  doubled,
  held,
  againstPayPal,
];
/** What holds besides once every payment had its half hour. */
export const lawsOfTheEnd: readonly Law[] = [...lawsOfRest, leftBehind];

export async function judge(laws: readonly Law[], judged: Judged): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const law of laws) found.push(...(await law(judged)));
  return found;
}
