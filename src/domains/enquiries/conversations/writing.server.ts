import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { isDeskOpen, isSenderThere } from '../chat/presence.server.ts';
import { conversationTopic, inboxTopic, unreadTopic } from '../chat/topics.ts';
import { businessGone, senderBlocked } from './contract.ts';
import { isSenderBlocked, issueLink, isThere } from './conversation.server.ts';
import { tellBusiness, tellSender } from './mails.server.ts';
import { type About, keepMessage, lockAndCount } from './messages.server.ts';
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

/** Saves a message from the sender, and passes it on to the business. False where it was written before. */
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
 * Moves the conversation back into the inbox, and tells the business of a message: by email at once, or, while a member
 * takes chats, a while later if nobody has read it by then.
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
  if (!isSeen) await tellBusinessOf(writing, found, said, isFirst);
}

/**
 * Saves an answer, and tells the client: by email at once, or, while they look at the conversation, a while later. False
 * where it was written before.
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
  const token = await issueLink(db, found.id, now);
  await tellSender(writing, { to: found.email, listing: found.listing.title, texts: [said.text], token });
  return true;
}

/** False where this very message was written before. */
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

/** Tells whoever has the conversation, the inbox or the count of unread messages on a screen. */
export function announceNewer(
  context: ServerContext,
  { id, ownerId, accountId }: Pick<Conversation, 'id' | 'ownerId' | 'accountId'>,
): void {
  announce(context, conversationTopic(id));
  announce(context, inboxTopic(ownerId));
  if (accountId !== null) announce(context, unreadTopic(accountId));
}

/** The email to the business about the first message, or a later one. */
const tellBusinessOf = (
  writing: ServerContext,
  { id, owner, listing, name, phone, preferredTimes }: Conversation,
  { text, about = null }: Said,
  isFirst: boolean,
) =>
  tellBusiness(writing, {
    to: owner.email,
    listing: listing.title,
    ...{ id, name, texts: [text], isFirst, about },
    phone: isFirst ? phone : '',
    preferredTimes: isFirst ? preferredTimes : '',
  });
