import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { businessGone, type Thread, type ThreadMessage } from './contract.ts';
import { type About, hasEarlier, messagesOf, type Part, type StoredMessage } from './messages.server.ts';
import * as queries from './queries.server.ts';

/** Saves the hash of a new link to the conversation, and answers its token. */
export async function issueLink(db: Db, enquiryId: number, now: Date): Promise<string> {
  const token = newSecret();
  await queries.keepLink(db, { tokenHash: hashOf(token), enquiryId, createdAt: now });
  return token;
}

/** Visitors can write to a business while its page is live or paused. */
export const isThere = ({ listing }: queries.Conversation) =>
  listing.state === 'live' || listing.state === 'paused';

export type Side = 'business' | 'visitor';

/** What a message is about, as both sides read it. */
export const aboutSaid = ({ startsAt, ...about }: About) => ({
  ...about,
  starts_at: startsAt === null ? null : new Date(startsAt * 1000).toISOString(),
});

export const messageOf = (
  { id, isFromBusiness, body, createdAt, about, isAutomatic, writtenId, file }: StoredMessage,
  side: Side,
): ThreadMessage => {
  const from = isFromBusiness ? 'business' : 'visitor';
  return {
    ...{ id, from, text: body, automatic: isAutomatic },
    about: about && aboutSaid(about),
    file: file && { name: file.name, bytes: file.bytes, is_picture: file.type === 'image/webp' },
    at: createdAt.toISOString(),
    written_id: from === side ? writtenId : null,
  };
};

/** The conversation as one side reads it. A business can answer also while its page is taken down. */
export async function threadOf(
  db: Db,
  found: queries.Conversation,
  side: Side = 'visitor',
  part: Part = {},
): Promise<Thread> {
  const messages = await messagesOf(db, found.id, part);
  const earlier = part.after === undefined && (await hasEarlier(db, found.id, messages[0]?.id));
  const { slug, title } = found.listing;
  return {
    id: found.id,
    listing: { slug, title, shown: isThere(found) },
    name: found.name,
    phone: found.phone,
    preferred_times: found.preferredTimes,
    asked_at: found.createdAt.toISOString(),
    confirmed: found.confirmedAt !== null,
    closed: side === 'visitor' && !isThere(found) ? businessGone.message : null,
    messages: messages.map((message) => messageOf(message, side)),
    earlier,
  };
}
