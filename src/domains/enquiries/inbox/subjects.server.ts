import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { appointmentItems, appointments, clientCards } from '#src/domains/appointments/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { orderLines, orders } from '#src/domains/orders/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, ofHolder, type Whose } from '#src/platform/database/in-places.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { businessGone } from '../conversations/contract.ts';
import type { Side } from '../conversations/conversation.server.ts';
import type { About } from '../conversations/messages.server.ts';
import type { Conversation } from '../conversations/queries.server.ts';
import type { Pair } from '../conversations/threads.server.ts';
import { noClientAccount } from './subjects-contract.ts';

/** What a conversation is about, for one of its two sides. */
export interface Subject {
  readonly about: About;
  readonly side: Side;
  /** What the reader's other side is called. */
  readonly other: string;
  /** Null where the client has no account that a message could reach. */
  readonly pair: Pair | null;
}

export type Kind = About['kind'];

/** An order or appointment of the caller's, as its client or as its business. */
export async function subjectOf(context: Context, kind: Kind, id: number): Promise<Subject> {
  const whose = ofHolder(context);
  const found = await (kind === 'order' ? orderOf : appointmentOf)(context.db, id, whose);
  if (!found) throw new Refused(notFound);
  const { number, what, startsAt, title, ownerId, listingId, accountId, name, email } = found;
  const side = ownerId === whose.id ? 'business' : 'visitor';
  const isReached = listingId !== null && accountId !== null;
  return {
    about: { kind, id, number, what, startsAt: startsAt && startsAt.getTime() / 1000 },
    side,
    other: side === 'business' ? name : title,
    pair: isReached ? { ownerId, listingId, accountId, name, email: email ?? '' } : null,
  };
}

/** The two who can talk about it; refused where one of them cannot be reached. */
export function requirePair({ pair, side }: Subject): Pair {
  if (pair) return pair;
  throw new Refused(side === 'business' ? noClientAccount : businessGone);
}

/** An order or appointment that a message names; null where it names none, refused where it is not between these two. */
export async function aboutOf(
  context: Context,
  { ownerId, accountId }: Conversation,
  { order, appointment }: { order: number | undefined; appointment: number | undefined },
) {
  const id = order ?? appointment;
  if (id === undefined) return null;
  const subject = await subjectOf(context, order === undefined ? 'appointment' : 'order', id);
  const pair = requirePair(subject);
  if (pair.ownerId !== ownerId || pair.accountId !== accountId) throw new Refused(notFound);
  return subject.about;
}

/** Received at the places that are meant, or one's own as a client. */
const mine = (row: { ownerId: SQL; listingId: SQL; clientId: SQL }, whose: Whose) => {
  const sent = whose.listings === null ? sql`${row.clientId} = ${whose.id}` : sql`false`;
  return sql`((${row.ownerId} = ${whose.id} AND ${inPlaces(row.listingId, whose)}) OR ${sent})`;
};

async function orderOf(db: Db, id: number, whose: Whose) {
  const row = { ownerId: sql`${orders.ownerId}`, listingId: sql`${orders.listingId}` };
  const [found] = await db
    .select({
      number: orders.number,
      what: sql<string>`coalesce((SELECT string_agg(line.name, ', ' ORDER BY line.position)
        FROM ${orderLines} line WHERE line.order_id = ${orders.id}), '')`,
      startsAt: sql<Date | null>`NULL`,
      title: orders.listingTitle,
      listingId: listings.id,
      ownerId: orders.ownerId,
      accountId: accounts.id,
      name: orders.clientName,
      email: orders.clientEmail,
    })
    .from(orders)
    .leftJoin(accounts, and(eq(accounts.id, orders.clientId), isNull(accounts.erasedAt)))
    .leftJoin(listings, and(eq(listings.id, orders.listingId), eq(listings.ownerId, orders.ownerId)))
    .where(
      and(
        eq(orders.id, id),
        eq(orders.isAppointment, false),
        mine({ ...row, clientId: sql`${orders.clientId}` }, whose),
      ),
    );
  return found;
}

async function appointmentOf(db: Db, id: number, whose: Whose) {
  const clientId = sql`coalesce(${appointments.clientId}, ${clientCards.accountId})`;
  const row = { ownerId: sql`${appointments.ownerId}`, listingId: sql`${appointments.listingId}` };
  const [found] = await db
    .select({
      number: appointments.number,
      what: sql<string>`coalesce((SELECT string_agg(item.name, ', ' ORDER BY item.position)
        FROM ${appointmentItems} item WHERE item.appointment_id = ${appointments.id}), '')`,
      startsAt: appointments.startsAt,
      title: appointments.listingTitle,
      listingId: listings.id,
      ownerId: appointments.ownerId,
      accountId: accounts.id,
      name: sql<string>`coalesce(nullif(${clientCards.name}, ''), ${accounts.name}, '')`,
      email: accounts.email,
    })
    .from(appointments)
    .leftJoin(clientCards, eq(clientCards.id, appointments.cardId))
    .leftJoin(accounts, and(sql`${accounts.id} = ${clientId}`, isNull(accounts.erasedAt)))
    .leftJoin(
      listings,
      and(eq(listings.id, appointments.listingId), eq(listings.ownerId, appointments.ownerId)),
    )
    .where(and(eq(appointments.id, id), mine({ ...row, clientId }, whose)));
  return found;
}
