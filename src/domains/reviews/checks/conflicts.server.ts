import { sql } from 'drizzle-orm';
import { knownSince, markOf } from '#src/domains/accounts/sign-in/devices.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Invitation } from '../invitations/queries.server.ts';
import type { HoldReason } from '../rules.ts';

/**
 * Signs that an author belongs to the business: their email address, the account that is signed in, or a browser from
 * which a member of the business has signed in, or a visit that was paid from the PayPal account of the business. A person then looks at the review.
 */
export async function conflictsOf(
  { db, caller, visitor, now }: Pick<Context, 'db' | 'caller' | 'visitor' | 'now'>,
  { ownerId, accountId, email, appointmentId, orderId }: Invitation,
): Promise<HoldReason[]> {
  const { rows } = await db.execute<{ is_team: boolean; is_device: boolean; is_payer: boolean }>(sql`
    WITH people AS (
      SELECT id, email FROM accounts WHERE id = ${ownerId}
      UNION ALL
      SELECT m.account_id, coalesce(a.email, m.email) FROM members m LEFT JOIN accounts a ON a.id = m.account_id
      WHERE m.business_id = ${ownerId})
    SELECT EXISTS (SELECT 1 FROM people WHERE id = ${accountId} OR email = lower(${email})) AS is_team,
           EXISTS (SELECT 1 FROM known_devices d WHERE d.account_id IN (SELECT id FROM people)
                   AND d.mark_hash = ${markOf(visitor) ?? ''}
                   AND d.last_used_at > ${knownSince(now()).toISOString()}) AS is_device,
           EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id
                   JOIN payments own ON own.payer = p.payer AND own.account_id IN (SELECT id FROM people)
                   WHERE o.id = coalesce(${orderId}::int,
                     (SELECT order_id FROM appointments WHERE id = ${appointmentId}))) AS is_payer`);
  const [found] = rows;
  const isHere = caller?.business?.id === ownerId || found?.is_device === true;
  return [
    ...(found?.is_team ? (['team'] as const) : []),
    ...(isHere ? (['same-browser'] as const) : []),
    ...(found?.is_payer ? (['payer'] as const) : []),
  ];
}
