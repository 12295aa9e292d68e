import { type SQL, sql } from 'drizzle-orm';
import type { Evidence } from '#src/domains/orders/commission.ts';
import { countBetween } from '#src/domains/orders/queries.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { digitsOf } from '../clients/phone.ts';
import { appointmentEvents, appointments, clientCards } from '../tables.server.ts';

/** A client's account that no other booking of theirs changes meanwhile. */
interface LockedClient {
  readonly id: number;
  /** In lower case; empty where it was not proven. */
  readonly provenEmail: string;
  readonly phone: string;
}

interface Comer {
  readonly ownerId: number;
  /** The client's account, locked. */
  readonly client: LockedClient;
  /** Whether they came by the business's own link. */
  readonly byLink: boolean;
  /** An appointment that does not count as one from before. */
  readonly but?: number;
  /** Only what was so before this moment, and was not changed since, counts. */
  readonly until?: Date;
}

/**
 * What the commission on a client's appointment rests on, as is known now. The client is locked, so that of two
 * bookings at once the second sees the first. A card is theirs by their account, their proven email or their phone.
 */
export async function evidenceOf(db: Db, comer: Comer): Promise<Evidence> {
  const { ownerId, client, byLink, but = 0, until } = comer;
  const at = sql`${until?.toISOString() ?? 'infinity'}::timestamptz`;
  const { id, provenEmail: email } = client;
  const digits = digitsOf(client.phone);
  const rows = await executeKept<{ ownSince: number | null; appointments: number; orders: number }>(
    db,
    sql`
    WITH card AS MATERIALIZED (
      SELECT c.id, c.is_own, c.created_at FROM ${clientCards} c WHERE c.owner_id = ${ownerId} AND (
        c.account_id = ${id}
        OR (${email} <> '' AND (c.email = ${email} OR c.other_emails @> ARRAY[${email}]))
        OR (${digits} <> '' AND c.phone_digits = ${digits}))
        AND c.created_at < ${at} AND c.updated_at <= ${at})
    SELECT
      (SELECT extract(epoch FROM min(card.created_at))::float8 * 1000 FROM card WHERE card.is_own) AS "ownSince",
      (SELECT count(*)::int FROM ${appointments} a WHERE a.owner_id = ${ownerId} AND a.id <> ${but}
        AND (a.client_id = ${id} OR a.card_id IN (SELECT card.id FROM card))
        AND a.state IN ('requested', 'booked', 'arrived', 'completed')
        AND a.created_at < ${at} AND ${isUnchangedSince(at)}) AS appointments,
      ${countBetween(db, ownerId, id, until)}::int AS orders`,
  );
  const {
    ownSince,
    appointments: booked,
    orders,
  } = rows[0] ?? { ownSince: null, appointments: 0, orders: 0 };
  return {
    ownSince: ownSince === null ? null : new Date(ownSince).toISOString(),
    before: booked + orders,
    byLink,
  };
}

/** What was given another client since, or called back to life, shows nothing of the time before. */
const isUnchangedSince = (at: SQL): SQL => sql`NOT EXISTS (SELECT 1 FROM ${appointmentEvents} e
  WHERE e.appointment_id = a.id AND e.at >= ${at} AND e.event IN ('change', 'reopen'))`;

/** One that is no longer there has nothing by which it is found. */
export async function lockClient(db: Db, id: number): Promise<LockedClient> {
  const { rows } = await db.execute<{ id: number; provenEmail: string; phone: string }>(sql`
    SELECT a.id, CASE WHEN a.email_verified_at IS NULL THEN '' ELSE lower(a.email) END AS "provenEmail", coalesce(a.phone, '') AS phone
    FROM accounts a WHERE a.id = ${id} FOR NO KEY UPDATE`);
  return rows[0] ?? { id, provenEmail: '', phone: '' };
}
