import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import {
  businessOf,
  type Context,
  inTransaction,
  type ServerContext,
  signedIn,
} from '#src/platform/context.server.ts';
import { ofHolder } from '#src/platform/database/in-places.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { noteMarks } from '../conversations/notes.server.ts';
import { ofPair, senderById } from '../conversations/queries.server.ts';
import { requireAsked, requireListing } from '../conversations/service.server.ts';
import { writeOfPair } from '../conversations/threads.server.ts';
import { announceUnread, seen } from '../conversations/writing.server.ts';
import type { OwnThread } from '../inbox/contract.ts';
import { afterWriting, requireOwn } from '../inbox/service.server.ts';
import { addressUnproven, type getChat, type sayHere, type startChat, type takeChats } from './contract.ts';
import { livePlaces, openingOf } from './opening.server.ts';
import * as presence from './presence.server.ts';
import { inboxTopic, progressTopic } from './topics.ts';

/** Whether a page offers a chat: only while the business is open and one of its members takes chats. */
export async function chatOf(context: ServerContext, slug: string): Promise<EndpointOutput<typeof getChat>> {
  const { db } = context;
  const now = context.now();
  const { id, title, ownerId, takes } = await requireListing(db, slug);
  const nothing = { title, opens: null, automatic: false };
  if (takes !== 'yes' || ownerId === null) return { ...nothing, chat: 'no' };
  const [opening] = await openingOf(db, [id], now);
  const mayChat = opening?.now === true && (await currentPlan(db, ownerId, now)).plan.hasLiveChat;
  const who = mayChat ? await presence.whoTakesChats(db, { ownerId, listingId: id }, now) : null;
  return {
    ...nothing,
    ...{ chat: who ? 'now' : 'later', automatic: who === 'program' },
    opens: opening && !opening.now ? opening.text : null,
  };
}

/** The conversation of the caller with a business. */
export async function ownChat(context: Context, slug: string): Promise<{ enquiry: number | null }> {
  const { db } = context;
  const { id, ownerId } = await requireListing(db, slug);
  const whose = ofHolder(context);
  if (ownerId === null || whose.listings !== null) return { enquiry: null };
  const found = await ofPair(db, { ownerId, listingId: id, accountId: whose.id });
  return { enquiry: found?.id ?? null };
}

/** Writes to a business from a confirmed address; the business need not be in the chat. */
export async function start(
  context: Context,
  { slug, message, written_id: writtenId }: EndpointParsed<typeof startChat>,
): Promise<OwnThread> {
  const { db } = context;
  const accountId = ofHolder(context).id;
  const listing = await requireAsked(context, slug);
  const sender = await senderById(db, accountId);
  if (!sender?.verifiedAt) throw new Refused(addressUnproven);
  const { name, email } = sender;
  const pair = { ownerId: listing.ownerId, listingId: listing.id, accountId, name, email };
  return inTransaction(context, async (inside) =>
    afterWriting(inside, await writeOfPair(inside, pair, { text: message, writtenId })),
  );
}

/** Records that a window shows a conversation, and how far its side has received and read it. */
export async function here(
  context: Context,
  { id, window, typing, has = 0, read: hasRead = 0, leaves }: EndpointParsed<typeof sayHere>,
): Promise<{ message: string }> {
  const { db } = context;
  const { accountId } = signedIn(context);
  const now = context.now();
  const isNothingNew = !typing && !leaves && has === 0 && hasRead === 0;
  if (isNothingNew && (await presence.isStillHere(db, { id: window, accountId, enquiryId: id }, now)))
    return { message: 'Here.' };
  const { found, side } = await requireOwn(context, id);
  const { ownerId } = found;
  const isNews = leaves
    ? await presence.noteGone(db, window, accountId)
    : await presence.noteHere(db, { id: window, accountId, ownerId, enquiryId: id, isTyping: typing }, now);
  const isFurther = await noteMarks(db, id, { side, has: Math.max(has, hasRead), read: hasRead });
  const isBusiness = side === 'business';
  if (isNews || isFurther) announce(context, progressTopic(id, isBusiness ? 'visitor' : 'business'));
  if (isFurther) {
    announceUnread(context, found, side);
    if (hasRead > 0) await seen(context, found, side);
  }
  // Who is there is shown in the inbox, who types is not.
  if (isNews && !isFurther && !isBusiness && !typing) announce(context, inboxTopic(ownerId));
  return { message: leaves ? 'Left.' : 'Here.' };
}

/** Records that a window takes chats. It has to report again every `hereForMs`. */
export async function takes(
  context: Context,
  { window, leaves }: EndpointParsed<typeof takeChats>,
): Promise<EndpointOutput<typeof takeChats>> {
  const { db } = context;
  const business = businessOf(context);
  const { accountId } = signedIn(context);
  const now = context.now();
  const isNews = leaves
    ? await presence.noteGone(db, window, accountId)
    : await presence.noteHere(
        db,
        { id: window, accountId, ownerId: business.id, enquiryId: null, isTyping: false },
        now,
      );
  if (isNews) announce(context, inboxTopic(business.id));
  if (!(await currentPlan(db, business.id, now)).plan.hasLiveChat)
    return { state: 'not-in-plan', opens: null };
  const places = await livePlaces(db, business);
  if (places.length === 0) return { state: 'no-page', opens: null };
  const openings = await openingOf(
    db,
    places.map(({ id }) => id),
    now,
  );
  if (openings.some((opening) => opening?.now)) return { state: 'on', opens: null };
  const known = openings.find((opening) => opening !== null);
  return known ? { state: 'closed', opens: known.text } : { state: 'no-hours', opens: null };
}
