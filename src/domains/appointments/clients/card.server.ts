import { and, arrayContains, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { CardSource } from '../rules.ts';
import { clientCards } from '../tables.server.ts';
import { digitsOf } from './phone.ts';

/** A client by their card, or as they were written down: the phone in E.164, the email in lower case. */
type Who =
  | { readonly card: number }
  | { readonly name: string; readonly phone: string; readonly email: string };

/**
 * The card of a client of this business, within the caller's transaction: the one that is named, or found by email,
 * or by phone and name, or else a new one. Null where the named card is not the business's. What is known of a client
 * is not overwritten; what was empty is filled in. `source` is whence a new one comes.
 */
export async function cardFor(
  db: Db,
  ownerId: number,
  who: Who,
  now: Date,
  source: CardSource = 'recorded',
): Promise<number | null> {
  if ('card' in who) {
    const named = and(eq(clientCards.id, who.card), eq(clientCards.ownerId, ownerId));
    const [row] = await db.select({ id: clientCards.id }).from(clientCards).where(named).for('key share');
    return row?.id ?? null;
  }
  const found = (await byEmail(db, ownerId, who.email)) ?? (await byPhone(db, ownerId, who));
  if (found) {
    await fillIn(db, found, who, now);
    return found.id;
  }
  return (
    (await insertCard(db, { ...who, ownerId, source, createdAt: now })) ??
    (await byEmail(db, ownerId, who.email))?.id ??
    null
  );
}

type Card = Pick<typeof clientCards.$inferSelect, 'id' | 'phone' | 'email'>;

const columns = { id: clientCards.id, phone: clientCards.phone, email: clientCards.email };

async function byEmail(db: Db, ownerId: number, email: string): Promise<Card | undefined> {
  if (email === '') return;
  const found = (condition: SQL) =>
    db
      .select(columns)
      .from(clientCards)
      .where(and(eq(clientCards.ownerId, ownerId), condition))
      .orderBy(asc(clientCards.id))
      .limit(1)
      .for('no key update');
  const [row] = await found(eq(clientCards.email, email));
  // An email that came along when two cards were merged is theirs as well.
  return row ?? (await found(arrayContains(clientCards.otherEmails, [email])))[0];
}

async function byPhone(
  db: Db,
  ownerId: number,
  { name, phone, email }: Exclude<Who, { card: number }>,
): Promise<Card | undefined> {
  if (phone === '') return;
  const same = and(
    eq(clientCards.ownerId, ownerId),
    eq(clientCards.phoneDigits, digitsOf(phone)),
    sql`lower(${clientCards.name}) = lower(${name})`,
    // Another email is another person at the same phone.
    email === '' ? undefined : eq(clientCards.email, ''),
  );
  const [row] = await db
    .select(columns)
    .from(clientCards)
    .where(same)
    .orderBy(asc(clientCards.id))
    .limit(1)
    .for('no key update');
  return row;
}

async function fillIn(
  db: Db,
  card: Card,
  { phone, email }: Exclude<Who, { card: number }>,
  now: Date,
): Promise<void> {
  const known = {
    ...(card.phone === '' && phone !== '' ? { phone, phoneDigits: digitsOf(phone) } : {}),
    ...(card.email === '' && email !== '' ? { email } : {}),
  };
  if (Object.keys(known).length === 0) return;
  const version = sql`${clientCards.version} + 1`;
  await db
    .update(clientCards)
    .set({ ...known, updatedAt: now, version })
    .where(eq(clientCards.id, card.id));
}

type NewCard = Pick<
  typeof clientCards.$inferInsert,
  'ownerId' | 'name' | 'source' | 'createdAt' | 'note' | 'accountId'
> & { readonly phone: string; readonly email: string };

/** Undefined where another card of the business has this email. */
export async function insertCard(db: Db, card: NewCard): Promise<number | undefined> {
  const { phone, source, createdAt } = card;
  const isOwn = source === 'recorded' || source === 'imported';
  const [row] = await db
    .insert(clientCards)
    .values({ ...card, phoneDigits: digitsOf(phone), isOwn, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: clientCards.id });
  return row?.id;
}
