import { markSeenByBusiness, markSeenByPerson, notify } from '#src/domains/notifications/notify.server.ts';
import { answeringAt, personOf } from '#src/domains/notifications/people.server.ts';
import { quietUntil } from '#src/domains/notifications/quiet.ts';
import { unsubscribePath } from '#src/domains/notifications/unsubscribe/service.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { isDeskOpen, isSenderThere } from '../chat/presence.server.ts';
import { conversationTopic, inboxTopic, unreadTopic } from '../chat/topics.ts';
import { businessGone, senderBlocked } from './contract.ts';
import { issueLink, isThere, type Side } from './conversation.server.ts';
import { tellBusiness, tellSender } from './mails.server.ts';
import { type About, keepMessage, lockAndCount, textsUnreadBy } from './messages.server.ts';
import * as notes from './notes.server.ts';
import { type Conversation, isSenderBlocked } from './queries.server.ts';
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

/** Marks the notification of a conversation as seen for the side that has read it. */
export async function seen(
  context: ServerContext,
  { id, ownerId, accountId }: Sides,
  side: Side,
): Promise<void> {
  const subject = conversationTopic(id);
  if (side === 'business') await markSeenByBusiness(context, subject, ownerId);
  else if (accountId !== null) await markSeenByPerson(context, subject, accountId);
}

/** What a side has not read. */
export const unreadOf = ({ id, senderRead, businessRead }: Conversation, side: Side) => ({
  ...{ id, side, read: side === 'business' ? businessRead : senderRead },
});

const noticeOf = (id: number, text: string) => ({
  ...{ event: 'message' as const, subject: conversationTopic(id), text },
  path: `/dashboard/enquiry/${id}`,
});

/** Notifies the client. The email has a link that works without an account. */
export async function tellSenderOf(
  context: ServerContext,
  { id, accountId, email, listing }: Conversation,
  texts: readonly string[],
): Promise<void> {
  const { db, now } = context;
  const person = accountId === null ? null : await personOf(db, accountId);
  if (accountId !== null)
    await notify(
      context,
      [{ accountId, businessId: null }],
      noticeOf(id, `${listing.title} has answered you`),
    );
  if (person?.wantsMessages === false) return;
  const token = await issueLink(db, id, now());
  const notBefore = quietUntil(now(), person?.quiet ?? null);
  const unsubscribe =
    accountId === null ? undefined : await unsubscribePath(context, { email, accountId, event: 'messages' });
  await tellSender(context, { to: email, listing: listing.title, texts, token, notBefore, unsubscribe });
}

/** Notifies the members who answer for the listing, of the first message or of later ones. */
export async function tellBusinessOf(
  context: ServerContext,
  { id, ownerId, listingId, listing, name, phone, preferredTimes }: Conversation,
  {
    texts,
    about = null,
    isFirst = false,
  }: Pick<Said, 'about'> & { texts: readonly string[]; isFirst?: boolean },
): Promise<void> {
  const { db, now } = context;
  const team = await answeringAt(db, { businessId: ownerId, listingId });
  await notify(context, team, noticeOf(id, `A message for ${listing.title}`));
  for (const { accountId, email, quiet } of team.filter(({ messages }) => messages === 'at_once'))
    await tellBusiness(context, {
      ...{ to: email, listing: listing.title, notBefore: quietUntil(now(), quiet) },
      unsubscribe: await unsubscribePath(context, { email, accountId, event: 'team_messages' }),
      ...{ id, name, texts, isFirst, about },
      phone: isFirst ? phone : '',
      preferredTimes: isFirst ? preferredTimes : '',
    });
}
