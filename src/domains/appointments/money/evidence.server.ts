import { sql } from 'drizzle-orm';
import type { Evidence } from '#src/domains/orders/commission.ts';
import { countBetween } from '#src/domains/orders/queries.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { digitsOf } from '../clients/phone.ts';
import { appointments, clientCards } from '../tables.server.ts';

interface Comer {
  readonly ownerId: number;
  /** The client's account. */
  readonly clientId: number;
  /** Whether they came by the business's own link. */
  readonly byLink: boolean;
  /** An appointment that does not count as one from before. */
  readonly but?: number;
}

/**
 * What the commission on a client's appointment rests on, as it is now. The client is locked, so that of two bookings
 * at once the second sees the first. A card is theirs by their account, their proven email or their phone.
 */
export async function evidenceOf(db: Db, { ownerId, clientId, byLink, but = 0 }: Comer): Promise<Evidence> {
  const client = await lockedClient(db, clientId);
  const digits = digitsOf(client.phone);
  const { rows } = await db.execute<{ ownSince: number | null; appointments: number }>(sql`
    WITH card AS MATERIALIZED (
      SELECT c.id, c.is_own, c.created_at FROM ${clientCards} c WHERE c.owner_id = ${ownerId} AND (
        c.account_id = ${clientId}
        OR (${client.email} <> '' AND (c.email = ${client.email} OR c.other_emails @> ARRAY[${client.email}]))
        OR (${digits} <> '' AND c.phone_digits = ${digits})))
    SELECT
      (SELECT extract(epoch FROM min(card.created_at))::float8 * 1000 FROM card WHERE card.is_own) AS "ownSince",
      (SELECT count(*)::int FROM ${appointments} a WHERE a.owner_id = ${ownerId} AND a.id <> ${but}
        AND (a.client_id = ${clientId} OR a.card_id IN (SELECT card.id FROM card))
        AND a.state IN ('requested', 'booked', 'arrived', 'completed')) AS appointments`);
  const { ownSince, appointments: booked } = rows[0] ?? { ownSince: null, appointments: 0 };
  const ordered = await countBetween(db, ownerId, clientId);
  return {
    ownSince: ownSince === null ? null : new Date(ownSince).toISOString(),
    before: booked + ordered,
    byLink,
  };
}

/** Email in lower case, empty where it was not proven. */
async function lockedClient(db: Db, id: number): Promise<{ email: string; phone: string }> {
  const { rows } = await db.execute<{ email: string; phone: string }>(sql`
    SELECT CASE WHEN a.email_verified_at IS NULL THEN '' ELSE lower(a.email) END AS email, coalesce(a.phone, '') AS phone
    FROM accounts a WHERE a.id = ${id} FOR NO KEY UPDATE`);
  return rows[0] ?? { email: '', phone: '' };
}
