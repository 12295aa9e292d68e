import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { memberName } from '#src/domains/accounts/team/members/queries.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { ofBusiness as ofBusinessOrders } from '#src/domains/orders/queries.server.ts';
import { orders } from '#src/domains/orders/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { appointmentItems, appointments, clientCards, clientHealthNoteReads } from '../tables.server.ts';
import { ofBusiness } from './listing.server.ts';

export type Card = typeof clientCards.$inferSelect;

/** What a card lists of each kind. */
export const mostInHistory = 20;

/** A card of the business, or of who is limited to some of its places a card with an appointment there. */
export async function readCard(db: Db, whose: Whose, id: number): Promise<Card | undefined> {
  const known = sql`${clientCards.id} IN (SELECT c.id FROM ${clientCards} c WHERE c.id = ${id} AND ${ofBusiness(whose)})`;
  return (await db.select().from(clientCards).where(known))[0];
}

/** A card of the business, locked until the transaction ends. */
export async function lockCard(db: Db, ownerId: number, id: number): Promise<Card | undefined> {
  const own = and(eq(clientCards.id, id), eq(clientCards.ownerId, ownerId));
  return (await db.select().from(clientCards).where(own).for('update'))[0];
}

export const appointmentsOf = (db: Db, whose: Whose, cardId: number) =>
  db
    .select({
      id: appointments.id,
      startsAt: appointments.startsAt,
      state: appointments.state,
      listing: appointments.listingTitle,
      pricePence: appointments.pricePence,
      names: sql<string[]>`ARRAY(SELECT i.name FROM ${appointmentItems} i
        WHERE i.appointment_id = ${appointments}.id ORDER BY i.position)`,
    })
    .from(appointments)
    .where(and(eq(appointments.cardId, cardId), inPlaces(appointments.listingId, whose)))
    .orderBy(desc(appointments.startsAt))
    .limit(mostInHistory);

/** Placed from the client's account, or by an email of theirs. */
const placedBy = ({ accountId, email, otherEmails }: Card): SQL => {
  const emails = [email, ...otherEmails].filter((one) => one !== '');
  return sql`(${orders.clientId} = ${accountId} OR lower(${orders.clientEmail}) = ANY(${sql.param(emails)}::text[]))`;
};

export const ordersOf = (db: Db, whose: Whose, card: Card) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      at: orders.createdAt,
      listing: orders.listingTitle,
      totalPence: orders.totalPence,
    })
    .from(orders)
    .where(and(ofBusinessOrders(whose), placedBy(card)))
    .orderBy(desc(orders.id))
    .limit(mostInHistory);

/** Who read or changed the health note of a card, the latest first. */
export const readsOf = (db: Db, cardId: number) =>
  db
    .select({
      ...{ id: clientHealthNoteReads.id, what: clientHealthNoteReads.what },
      ...{ by: memberName, at: clientHealthNoteReads.at },
    })
    .from(clientHealthNoteReads)
    .leftJoin(members, eq(members.id, clientHealthNoteReads.memberId))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(clientHealthNoteReads.cardId, cardId))
    .orderBy(desc(clientHealthNoteReads.id))
    .limit(mostInHistory);
