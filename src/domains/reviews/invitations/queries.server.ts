import { and, eq, gt, gte, inArray, isNull, lt, max, min, ne, or, sql } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { ownLinkForMs, type Provenance } from '../rules.ts';
import { formerClient, reviewInvitations, reviewLedger, reviewLinks } from '../tables.server.ts';

export type Invitation = typeof reviewInvitations.$inferSelect;

/** A visit whose client was not asked yet. */
export interface Visit extends Record<string, unknown> {
  readonly owner_id: number;
  readonly listing_id: number;
  readonly listing_title: string;
  readonly appointment_id: number | null;
  readonly order_id: number | null;
  readonly enquiry_id: number | null;
  readonly account_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly provenance: Provenance;
  readonly treatments: string | null;
  readonly at: string;
}

interface Between {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
}

/** Completed appointments that ended in a period, online or not, whose client has an email address. */
export async function appointmentsToInvite(db: Db, { from, to, limit }: Between): Promise<Visit[]> {
  const { rows } = await db.execute<Visit>(sql`
    SELECT a.owner_id, a.listing_id, a.listing_title, a.id AS appointment_id, NULL::int AS order_id, NULL::int AS enquiry_id,
           a.client_id AS account_id, coalesce(c.name, k.name) AS name, coalesce(c.email, k.email) AS email,
           CASE WHEN a.client_id IS NULL THEN 'recorded' WHEN a.due_now_pence > 0 THEN 'booked-and-paid'
                ELSE 'booked' END AS provenance,
           (SELECT string_agg(name, ', ' ORDER BY position) FROM appointment_items i WHERE i.appointment_id = a.id)
             AS treatments,
           a.starts_at AS at
    FROM appointments a
    LEFT JOIN accounts c ON c.id = a.client_id AND c.erased_at IS NULL
    LEFT JOIN client_cards k ON k.id = a.card_id AND a.client_id IS NULL
    WHERE a.state = 'completed' AND a.ends_at > ${from.toISOString()} AND a.ends_at <= ${to.toISOString()}
      AND a.listing_id IS NOT NULL AND coalesce(c.email, k.email, '') <> ''
      AND NOT EXISTS (SELECT 1 FROM review_invitations r WHERE r.appointment_id = a.id)
    ORDER BY a.ends_at LIMIT ${limit}`);
  return rows;
}

/** The same of orders that were fulfilled, other than those that hold the money of an appointment. */
export async function ordersToInvite(db: Db, { from, to, limit }: Between): Promise<Visit[]> {
  const { rows } = await db.execute<Visit>(sql`
    SELECT o.owner_id, o.listing_id, o.listing_title, NULL::int AS appointment_id, o.id AS order_id, NULL::int AS enquiry_id,
           o.client_id AS account_id, c.name, c.email,
           CASE WHEN o.payment_method = 'paypal' THEN 'booked-and-paid' ELSE 'booked' END AS provenance,
           (SELECT string_agg(name, ', ' ORDER BY position) FROM order_lines l WHERE l.order_id = o.id) AS treatments,
           o.closed_at AS at
    FROM orders o JOIN accounts c ON c.id = o.client_id AND c.erased_at IS NULL
    WHERE o.state = 'fulfilled' AND NOT o.is_appointment
      AND o.closed_at > ${from.toISOString()} AND o.closed_at <= ${to.toISOString()}
      AND o.listing_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM review_invitations r WHERE r.order_id = o.id)
    ORDER BY o.closed_at LIMIT ${limit}`);
  return rows;
}

/**
 * Enquiries that were answered in a period by a business that has no visit of this client, and has not had them asked
 * for a review in the last three months.
 */
export async function enquiriesToInvite(db: Db, { from, to, limit }: Between): Promise<Visit[]> {
  const { rows } = await db.execute<Visit>(sql`
    SELECT DISTINCT ON (e.owner_id, lower(e.email)) e.owner_id, e.listing_id, l.title AS listing_title, NULL::int AS appointment_id, NULL::int AS order_id,
           e.id AS enquiry_id, e.account_id, e.name, e.email, 'enquiry' AS provenance, NULL AS treatments,
           e.first_answered_at AS at
    FROM enquiries e JOIN listings l ON l.id = e.listing_id
    WHERE e.first_answered_at > ${from.toISOString()} AND e.first_answered_at <= ${to.toISOString()}
      AND e.email <> ''
      AND NOT EXISTS (SELECT 1 FROM appointments a LEFT JOIN accounts c ON c.id = a.client_id
                      LEFT JOIN client_cards k ON k.id = a.card_id
                      WHERE a.owner_id = e.owner_id AND lower(e.email) IN (c.email, k.email))
      AND NOT EXISTS (SELECT 1 FROM orders o JOIN accounts c ON c.id = o.client_id
                      WHERE o.owner_id = e.owner_id AND c.email = lower(e.email))
      AND NOT EXISTS (SELECT 1 FROM review_invitations r
                      WHERE r.enquiry_id = e.id
                         OR (r.owner_id = e.owner_id AND lower(r.email) = lower(e.email)
                             AND r.sent_at > ${from.toISOString()}::timestamptz - interval '90 days'))
    ORDER BY e.owner_id, lower(e.email), e.first_answered_at LIMIT ${limit}`);
  return rows;
}

/** Null where another run was first. */
export async function insertInvitation(
  db: Db,
  row: typeof reviewInvitations.$inferInsert,
): Promise<Invitation | null> {
  const [made] = await db.insert(reviewInvitations).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Another link to it. */
export const insertLink = (db: Db, invitationId: number, tokenHash: string) =>
  db.insert(reviewLinks).values({ invitationId, tokenHash });

/** The link of an email works as long as its invitation, one of the own area for a day. */
const ofToken = (db: Db, { tokenHash, now }: Token) =>
  db
    .select()
    .from(reviewInvitations)
    .where(
      inArray(
        reviewInvitations.id,
        db
          .select({ id: reviewLinks.invitationId })
          .from(reviewLinks)
          .where(
            and(
              eq(reviewLinks.tokenHash, tokenHash),
              or(isNull(reviewLinks.madeAt), gt(reviewLinks.madeAt, new Date(now.getTime() - ownLinkForMs))),
            ),
          ),
      ),
    );

interface Token {
  readonly tokenHash: string;
  readonly now: Date;
}

export async function byToken(db: Db, token: Token): Promise<Invitation | undefined> {
  const [row] = await ofToken(db, token);
  return row;
}

export async function lockByToken(db: Db, token: Token): Promise<Invitation | undefined> {
  const [row] = await ofToken(db, token).for('update');
  return row;
}

export async function lockInvitation(db: Db, id: number): Promise<Invitation | undefined> {
  const [row] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id)).for('update');
  return row;
}

export const changeInvitation = (db: Db, id: number, to: Partial<typeof reviewInvitations.$inferInsert>) =>
  db.update(reviewInvitations).set(to).where(eq(reviewInvitations.id, id));

/** Invitations that were sent before a moment, have not been used or repeated, and can still be used. */
export async function toRemind(db: Db, before: Date, now: Date, limit: number): Promise<Invitation[]> {
  return db
    .select()
    .from(reviewInvitations)
    .where(
      sql`${reviewInvitations.usedAt} IS NULL AND ${reviewInvitations.remindedAt} IS NULL
        AND ${reviewInvitations.sentAt} <= ${before.toISOString()}
        AND ${reviewInvitations.expiresAt} > ${now.toISOString()} AND ${reviewInvitations.email} <> ''`,
    )
    .orderBy(reviewInvitations.sentAt)
    .limit(limit);
}

/** The last day of which the ledger tells how many were sent; null before the first. */
export async function lastCountedDay(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ day: max(reviewLedger.reason) })
    .from(reviewLedger)
    .where(eq(reviewLedger.event, 'invited'));
  return row?.day ?? null;
}

export async function firstSent(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(reviewInvitations.sentAt) }).from(reviewInvitations);
  return row?.at ?? null;
}

export const countSent = (db: Db, from: Date, to: Date): Promise<number> =>
  db.$count(reviewInvitations, and(gte(reviewInvitations.sentAt, from), lt(reviewInvitations.sentAt, to)));

export async function listingOf(db: Db, id: number): Promise<{ slug: string; title: string }> {
  const { slug, title } = listings;
  const [row] = await db.select({ slug, title }).from(listings).where(eq(listings.id, id));
  if (!row) throw new Error(`There is no listing ${id}.`);
  return { slug: row.slug ?? '', title: row.title };
}

/** Clears names and addresses from invitations sent before a date. Returns how many. */
export async function forgetAsked(db: Db, before: Date): Promise<number> {
  const forgotten = await db
    .update(reviewInvitations)
    .set({ name: formerClient, email: '', treatments: '' })
    .where(and(lt(reviewInvitations.sentAt, before), ne(reviewInvitations.email, '')))
    .returning({ id: reviewInvitations.id });
  return forgotten.length;
}
