import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { isDeskOpen, isSenderThere } from '../chat/presence.server.ts';
import { conversationTopic, inboxTopic, unreadTopic } from '../chat/topics.ts';
import { businessGone, senderBlocked } from './contract.ts';
import { isSenderBlocked, issueLink, isThere, type Side } from './conversation.server.ts';
import { tellBusiness, tellSender } from './mails.server.ts';
import { type About, keepMessage, lockAndCount, textsUnreadBy } from './messages.server.ts';
import * as notes from './notes.server.ts';
import type { Conversation } from './queries.server.ts';
import { enquirySentences, mostMessages } from './rules.ts';
import { beginWait, endWait } from './waits.server.ts';

/** What one side writes. */
export interface Said {
  readonly text: string;
  /** Made by the browser: the same one is written once. */
  readonly writtenId?: string | undefined;
  readonly about?: About | null | undefined;
  /** The member who writes for the business. */
  readonly authorId?: number;
  readonly isAutomatic?: boolean;
  /** What goes with it. */
  readonly documentId?: number;
}

/** Saves a message from the client and notifies the business. False for a repeated message. */
export async function writeAsSender(
  writing: ServerContext,
  found: Conversation,
  said: Said,
  isFirst = false,
): Promise<boolean> {
  if (await isSenderBlocked(writing.db, found)) throw new Refused(senderBlocked);
  if (!isThere(found)) throw new Refused(businessGone);
  if (!(await keep(writing, found, said, false))) return false;
  await passOn(writing, found, said, isFirst);
  return true;
}

/**
 * Returns the conversation to the inbox and notifies the business. The email goes at once, or, while a member takes
 * chats, a quarter of an hour later if the message is still unread.
 */
export async function passOn(
  writing: ServerContext,
  found: Conversation,
  said: Said,
  isFirst: boolean,
): Promise<void> {
  const { db } = writing;
  const now = writing.now();
  await beginWait(db, found, { now, lastMessageAt: isFirst ? null : found.lastMessageAt });
  const isSeen = await isDeskOpen(db, found, now);
  await notes.noteFromSender(db, found.id, now, isSeen);
  announceNewer(writing, found);
  if (isSeen) return;
  const unmailed = found.emailBusinessAt && (await textsUnreadBy(db, unreadOf(found, 'business')));
  await tellBusinessOf(writing, found, { ...said, texts: unmailed ?? [said.text], isFirst });
}

/**
 * Saves an answer and notifies the client. The email goes at once, or, while they have the conversation open, a quarter
 * of an hour later if the answer is still unread. False for a repeated message.
 */
export async function writeAsBusiness(
  writing: ServerContext,
  found: Conversation,
  said: Said,
): Promise<boolean> {
  const { db } = writing;
  const now = writing.now();
  if (!(await keep(writing, found, said, true))) return false;
  if (!said.isAutomatic) await endWait(db, found.id, now);
  announceNewer(writing, found);
  const isSeen = await isSenderThere(db, found, now);
  await notes.noteFromBusiness(db, found.id, now, { isSeen, isAutomatic: said.isAutomatic === true });
  if (isSeen) return true;
  const unmailed = found.emailSenderAt && (await textsUnreadBy(db, unreadOf(found, 'visitor')));
  await tellSenderOf(writing, found, unmailed ?? [said.text]);
  return true;
}

/** False for a repeated message. */
async function keep(
  context: ServerContext,
  found: Conversation,
  { text, writtenId, about, authorId, isAutomatic = false, documentId }: Said,
  isFromBusiness: boolean,
): Promise<boolean> {
  const { db, now } = context;
  const written = await lockAndCount(db, found.id);
  const kept = await keepMessage(db, {
    ...{
      enquiryId: found.id,
      isFromBusiness,
      body: text,
      createdAt: now(),
      writtenId,
      authorId,
      isAutomatic,
      documentId,
    },
    orderId: about?.kind === 'order' ? about.id : null,
    appointmentId: about?.kind === 'appointment' ? about.id : null,
  });
  if (kept === null) return false;
  if (written >= mostMessages) throw new Refused(invalid, { message: [enquirySentences.full] });
  return true;
}

type Sides = Pick<Conversation, 'id' | 'ownerId' | 'accountId'>;

/** Announces a change to every screen with the conversation, the inbox or the unread count. */
export function announceNewer(context: ServerContext, found: Sides): void {
  announce(context, conversationTopic(found.id));
  for (const side of ['business', 'visitor'] as const) announceUnread(context, found, side);
}

/** Announces a change to the unread count of one side. */
export function announceUnread(context: ServerContext, { ownerId, accountId }: Sides, side: Side): void {
  if (side === 'business') announce(context, inboxTopic(ownerId));
  else if (accountId !== null) announce(context, unreadTopic(accountId));
}

/** What a side has not read. */
export const unreadOf = ({ id, senderRead, businessRead }: Conversation, side: Side) => ({
  ...{ id, side, read: side === 'business' ? businessRead : senderRead },
});

/** The email to the client, with a link that needs no account. */
export async function tellSenderOf(
  context: ServerContext,
  { id, email, listing }: Conversation,
  texts: readonly string[],
): Promise<void> {
  const token = await issueLink(context.db, id, context.now());
  await tellSender(context, { to: email, listing: listing.title, texts, token });
}

/** The email to the business about the first message, or later ones. */
export const tellBusinessOf = (
  context: ServerContext,
  { id, owner, listing, name, phone, preferredTimes }: Conversation,
  {
    texts,
    about = null,
    isFirst = false,
  }: Pick<Said, 'about'> & { texts: readonly string[]; isFirst?: boolean },
) =>
  tellBusiness(context, {
    to: owner.email,
    listing: listing.title,
    ...{ id, name, texts, isFirst, about },
    phone: isFirst ? phone : '',
    preferredTimes: isFirst ? preferredTimes : '',
  });
