import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { ofHolder } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { businessGone, senderBlocked } from '../conversations/contract.ts';
import { isSenderBlocked, tellBusinessOf, writeAsSender } from '../conversations/conversation.server.ts';
import * as queries from '../conversations/queries.server.ts';
import type { getOrderEnquiry, OwnThread, writeAboutOrder } from './contract.ts';
import { countMessage, read } from './service.server.ts';

/** The conversation about an order, for its client or its business; its client reads it also before it exists. */
export const aboutOrder: Verb<typeof getOrderEnquiry> = async (context, { order: orderId }) => {
  const whose = ofHolder(context);
  const found = await queries.ofOrder(context.db, orderId, whose);
  if (found?.order) return { order: found.order, listing: found.listing.title, enquiry: found.id };
  const order = await queries.orderOfClient(context.db, orderId, whose);
  if (!order) throw new Refused(notFound);
  const { id, number, bought, title } = order;
  return { order: { id, number, bought }, listing: title, enquiry: null };
};

/**
 * Sends a client's message about an order to the business, and starts the conversation if there is none. The client
 * is signed in and the order is theirs, so nothing has to be confirmed.
 */
export async function write(
  context: Context,
  { order: orderId, message }: EndpointParsed<typeof writeAboutOrder>,
): Promise<OwnThread> {
  const whose = ofHolder(context);
  const order = await queries.orderOfClient(context.db, orderId, whose);
  if (!order) throw new Refused(notFound);
  await countMessage(context);
  return inTransaction(context, async (inside) => {
    const id = await begin(inside, whose.id, order, message);
    if (id !== null) return read(inside, { id });
    const found = await queries.ofOrder(inside.db, orderId, whose);
    if (!found) throw new Refused(notFound);
    await writeAsSender(inside, found, message);
    return read(inside, { id: found.id });
  });
}

type OrderOfClient = NonNullable<Awaited<ReturnType<typeof queries.orderOfClient>>>;

/** Saves the first message and emails the business; null where the conversation exists already. */
async function begin(
  context: Context,
  accountId: number,
  { id: orderId, listingId, listingState, ownerId, name, email }: OrderOfClient,
  message: string,
): Promise<number | null> {
  const { db, now } = context;
  const isThere = listingState === 'live' || listingState === 'paused';
  if (listingId === null || !isThere) throw new Refused(businessGone);
  if (await isSenderBlocked(db, { ownerId, email })) throw new Refused(senderBlocked);
  const createdAt = now();
  const id = await queries.keepAboutOrder(db, {
    ...{ listingId, ownerId, accountId, orderId, name, email },
    ...{ createdAt, confirmedAt: createdAt, lastMessageAt: createdAt },
  });
  if (id === null) return null;
  await queries.keepMessage(db, { enquiryId: id, isFromBusiness: false, body: message, createdAt });
  const found = await queries.byId(db, id);
  if (found) await tellBusinessOf(context, found, message, true);
  return id;
}
