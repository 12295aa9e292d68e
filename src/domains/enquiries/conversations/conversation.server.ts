import { createHash } from 'node:crypto';
import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { businessGone, senderBlocked, type Thread } from './contract.ts';
import { tellBusiness } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { enquirySentences, mostMessages } from './rules.ts';

/** Saves the hash of a new link to the conversation, and answers its token. */
export async function issueLink(db: Db, enquiryId: number, now: Date): Promise<string> {
  const token = newSecret();
  await queries.keepLink(db, { tokenHash: hashOf(token), enquiryId, createdAt: now });
  return token;
}

/** The hash of a blocked address. It differs for each business, so it means nothing to another. */
export const addressHashFor = (ownerId: number, email: string): string =>
  createHash('sha256').update(`${ownerId} ${email}`).digest('base64url');

export const isSenderBlocked = (db: Db, { ownerId, email }: { ownerId: number; email: string }) =>
  queries.isBlocked(db, ownerId, addressHashFor(ownerId, email));

/** Visitors can write to a business while its page is live or paused. */
const isThere = ({ listing }: queries.Conversation) => listing.state === 'live' || listing.state === 'paused';

/** The conversation as one side reads it. A business can answer also while its page is taken down. */
export async function threadOf(
  db: Db,
  found: queries.Conversation,
  side: 'business' | 'visitor' = 'visitor',
): Promise<Thread> {
  const messages = await queries.messagesOf(db, found.id);
  const isClosed = side === 'visitor' && !isThere(found);
  const closed = isClosed
    ? businessGone.message
    : messages.length >= mostMessages
      ? enquirySentences.full
      : null;
  const { slug, title } = found.listing;
  return {
    id: found.id,
    listing: { slug, title, shown: isThere(found) },
    name: found.name,
    phone: found.phone,
    preferred_times: found.preferredTimes,
    order: found.order,
    asked_at: found.createdAt.toISOString(),
    confirmed: found.confirmedAt !== null,
    closed,
    messages: messages.map(({ id, isFromBusiness, body, createdAt }) => ({
      id,
      from: isFromBusiness ? 'business' : 'visitor',
      text: body,
      at: createdAt.toISOString(),
    })),
  };
}

/** Refuses a message to a conversation that is full. */
export async function requireRoom(db: Db, { id }: { id: number }): Promise<void> {
  if ((await queries.countMessages(db, id)) >= mostMessages)
    throw new Refused(invalid, { message: [enquirySentences.full] });
}

/** Saves a message from the sender, moves the conversation back into the inbox, and emails the business. */
export async function writeAsSender(
  writing: ServerContext,
  found: queries.Conversation,
  text: string,
): Promise<void> {
  const { db } = writing;
  if (await isSenderBlocked(db, found)) throw new Refused(senderBlocked);
  if (!isThere(found)) throw new Refused(businessGone);
  await requireRoom(db, found);
  const createdAt = writing.now();
  await queries.keepMessage(db, { enquiryId: found.id, isFromBusiness: false, body: text, createdAt });
  await queries.noteFromSender(db, found.id, createdAt);
  await tellBusinessOf(writing, found, text, false);
}

/** The email to the business about the first message, or a later one. */
export const tellBusinessOf = (
  writing: ServerContext,
  { id, owner, listing, name, phone, preferredTimes, order }: queries.Conversation,
  text: string,
  isFirst: boolean,
) =>
  tellBusiness(writing, {
    to: owner.email,
    listing: listing.title,
    ...{ id, name, text, isFirst, order },
    phone: isFirst ? phone : '',
    preferredTimes: isFirst ? preferredTimes : '',
  });
