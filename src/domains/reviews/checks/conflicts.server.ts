import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import type { Invitation } from '../invitations/queries.server.ts';
import type { HoldReason } from '../rules.ts';

/** Whether an author seems to belong to the business: then a person looks at what they wrote. */
export async function conflictsOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { ownerId, accountId, email }: Invitation,
): Promise<HoldReason[]> {
  const { rows } = await db.execute<{ is_team: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM accounts WHERE id = ${ownerId} AND (id = ${accountId} OR email = lower(${email})))
        OR EXISTS (SELECT 1 FROM members m LEFT JOIN accounts a ON a.id = m.account_id
                   WHERE m.business_id = ${ownerId}
                     AND (m.account_id = ${accountId} OR a.email = lower(${email})
                          OR (m.email <> '' AND m.email = lower(${email})))) AS is_team`);
  const isThere = caller?.business?.id === ownerId;
  return [...(rows[0]?.is_team ? (['team'] as const) : []), ...(isThere ? (['same-browser'] as const) : [])];
}
