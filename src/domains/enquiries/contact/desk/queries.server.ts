import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { contactMessages, contactReplies } from '../tables.server.ts';

export type StoredMessage = typeof contactMessages.$inferSelect;

interface Wanted {
  readonly state: 'open' | 'closed';
  readonly search?: string | undefined;
}

const among = ({ state, search }: Wanted): SQL | undefined => {
  const like = search === undefined ? undefined : contains(search);
  const { closedAt, name, email, message } = contactMessages;
  return and(
    state === 'open' ? isNull(closedAt) : isNotNull(closedAt),
    like === undefined ? undefined : or(ilike(name, like), ilike(email, like), ilike(message, like)),
  );
};

export const messages = (db: Db, wanted: Wanted, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select()
    .from(contactMessages)
    .where(among(wanted))
    .orderBy(
      ...(wanted.state === 'open'
        ? [asc(contactMessages.dueAt), asc(contactMessages.id)]
        : [desc(contactMessages.closedAt), desc(contactMessages.id)]),
    )
    .offset(offset)
    .limit(limit);

export const countMessages = (db: Db, wanted: Wanted): Promise<number> =>
  db.$count(contactMessages, among(wanted));

export const messageById = async (db: Db, id: number): Promise<StoredMessage | undefined> =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

const mostReplies = 200;

export const repliesTo = (db: Db, messageId: number) =>
  db
    .select({ reply: contactReplies, author: accounts.name })
    .from(contactReplies)
    .leftJoin(accounts, eq(accounts.id, contactReplies.authorId))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(contactReplies.id)
    .limit(mostReplies);

export const keepReply = (db: Db, reply: Omit<typeof contactReplies.$inferInsert, 'id'>) =>
  db.insert(contactReplies).values(reply);

/** Answers the message as it is then; nothing where there is none. */
export const changeMessage = async (
  db: Db,
  id: number,
  values: Partial<StoredMessage>,
): Promise<StoredMessage | undefined> =>
  (await db.update(contactMessages).set(values).where(eq(contactMessages.id, id)).returning())[0];
