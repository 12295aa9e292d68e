import { sql } from 'drizzle-orm';
import { breaches, idList, type Judged, type Law } from './breach.ts';

const paidFor = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'an order is paid exactly when its money came',
    sql`SELECT p.id, p.account_id, p.state, o.state AS "order" FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.account_id IN (${idList(accountIds)})
          AND ((p.state = 'captured' AND o.state = 'created')
            OR (p.state NOT IN ('captured', 'refunded') AND o.payment_id = p.id AND o.state IN ('paid', 'fulfilled')))
        UNION ALL
        SELECT o.id, o.client_id, 'none', o.state FROM orders o
        WHERE o.client_id IN (${idList(accountIds)}) AND o.payment_id IS NULL
          AND o.state IN ('paid', 'fulfilled', 'refunded')`,
  );

const figures = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'an order says of its money what its payment says',
    sql`SELECT o.id, o.client_id AS account_id, o.state, p.state AS payment, o.total_pence, p.amount_pence,
               o.refunded_pence, p.refunded_pence AS "sent back"
        FROM orders o JOIN payments p ON p.id = o.payment_id
        WHERE o.client_id IN (${idList(accountIds)})
          AND (p.order_id <> o.id OR p.amount_pence <> o.total_pence OR p.refunded_pence <> o.refunded_pence
            OR (p.state = 'refunded') <> (o.state = 'refunded'))`,
  );

/** What the ledger holds of an order's money: our part of what stayed, rounded once; and nothing of what came beside. */
const shares = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'commission is taken of what stays, and of nothing else',
    sql`SELECT p.id, p.account_id, o.total_pence, o.refunded_pence, o.commission_pence, booked.ours, booked.theirs
        FROM payments p JOIN orders o ON o.id = p.order_id
        CROSS JOIN LATERAL (
          SELECT coalesce(-sum(e.pence) FILTER (WHERE e.account IN ('commission', 'vat')), 0)::int AS ours,
                 coalesce(-sum(e.pence) FILTER (WHERE e.account = 'client money'), 0)::int AS theirs
          FROM ledger_movements m JOIN ledger_entries e ON e.movement_id = m.id WHERE m.payment_id = p.id) booked
        CROSS JOIN LATERAL (
          SELECT CASE WHEN o.payment_id = p.id
            THEN o.commission_pence - o.commission_pence * p.refunded_pence / o.total_pence ELSE 0 END AS ours) due
        WHERE p.account_id IN (${idList(accountIds)}) AND p.state IN ('captured', 'refunded')
          AND (booked.ours <> due.ours OR booked.theirs <> p.captured_pence - p.refunded_pence - due.ours)`,
  );

const earned = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'a business has earned what was given and not sent back',
    sql`SELECT o.id, o.client_id AS account_id, o.state, o.total_pence, o.refunded_pence, made.gross, made.commission
        FROM orders o CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE kind = 'completion')::int AS completions,
                 coalesce(sum(gross_pence), 0)::int AS gross, coalesce(sum(commission_pence), 0)::int AS commission
          FROM order_accruals WHERE order_id = o.id) made
        WHERE o.client_id IN (${idList(accountIds)})
          AND (made.completions > 1 OR (o.state = 'fulfilled' AND made.completions = 0)
            OR made.gross <> CASE made.completions WHEN 0 THEN 0 ELSE o.total_pence - o.refunded_pence END
            OR made.commission <> CASE made.completions WHEN 0 THEN 0
              ELSE o.commission_pence - o.commission_pence * o.refunded_pence / o.total_pence END)`,
  );

const chargedTwice = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'no client pays twice for one order',
    sql`SELECT order_id, min(account_id) AS account_id, count(*)::int FROM payments
        WHERE account_id IN (${idList(accountIds)}) AND order_id IS NOT NULL
          AND captured_at IS NOT NULL AND refunded_pence < captured_pence
        GROUP BY order_id HAVING count(*) > 1`,
  );

const owed = ({ db, accountIds }: Judged) =>
  breaches(
    db,
    'what is owed back of an order went back',
    sql`SELECT o.id, o.client_id AS account_id, o.state, p.state AS payment, p.refunded_pence, p.captured_pence
        FROM orders o JOIN payments p ON p.order_id = o.id AND p.captured_at IS NOT NULL
        WHERE o.client_id IN (${idList(accountIds)}) AND p.refunded_pence < p.captured_pence
          AND (o.state = 'cancelled' OR o.refund_asked_at IS NOT NULL)`,
  );

/** What holds of orders at every moment. */
export const ordersAtEveryMoment: readonly Law[] = [paidFor, figures, shares, earned];
/** What holds of them besides ten minutes after the last thing that happened. */
export const ordersAtRest: readonly Law[] = [chargedTwice, owed];
