import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { loginMoved } from '#src/domains/accounts/hooks.server.ts';
import { orderPlaced } from '#src/domains/orders/hooks.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { clientCards } from '../tables.server.ts';
import { cardFor } from './card.server.ts';

interface Asking {
  readonly ownerId: number;
  readonly accountId: number | null;
  readonly name: string;
  readonly phone: string;
}

/**
 * Makes or finds the card of who sent an enquiry. The business does not see from which email, so it is found by the
 * account or by phone and name; where neither is known there is nothing to find it by, and no card is made.
 */
export async function cardOfEnquiry(db: Db, { ownerId, accountId, name, phone }: Asking, now: Date) {
  if (phone === '' && accountId === null) return;
  if (accountId !== null && (await ofAccount(db, ownerId, accountId))) return;
  const card = await cardFor(db, ownerId, { name, phone, email: '' }, now, 'enquiry');
  if (accountId !== null) await link(db, card, accountId);
}

interface Booking {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The card of who books: the one of their account, or the one that they are found by, or a new one. */
export async function cardOfBooker(
  db: Db,
  ownerId: number,
  client: Booking,
  now: Date,
): Promise<number | null> {
  const [known] = await db
    .select({ id: clientCards.id })
    .from(clientCards)
    .where(and(eq(clientCards.ownerId, ownerId), eq(clientCards.accountId, client.id)))
    .orderBy(asc(clientCards.id))
    .limit(1);
  if (known) return known.id;
  const { name, phone } = client;
  const card = await cardFor(db, ownerId, { name, phone, email: client.email.toLowerCase() }, now, 'order');
  await link(db, card, client.id);
  return card;
}

/** Clients come to a business by their orders; who begins to sign in by another account stays the same client. */
export const cardsArise: HookHandler[] = [
  onHook(orderPlaced, async ({ db, now }, { ownerId, client }) => {
    if (await ofAccount(db, ownerId, client.id)) return;
    const who = { name: client.name, phone: '', email: client.email.toLowerCase() };
    await link(db, await cardFor(db, ownerId, who, now(), 'order'), client.id);
  }),
  onHook(loginMoved, async ({ db }, { from, to }) => {
    await db.update(clientCards).set({ accountId: to }).where(eq(clientCards.accountId, from));
  }),
];

const ofAccount = async (db: Db, ownerId: number, accountId: number): Promise<boolean> =>
  (await db.$count(
    clientCards,
    and(eq(clientCards.ownerId, ownerId), eq(clientCards.accountId, accountId)),
  )) > 0;

/** Only where the account's address was proven is the card known to be theirs. */
async function link(db: Db, cardId: number | null, accountId: number): Promise<void> {
  const isProven = sql`EXISTS (SELECT 1 FROM accounts a WHERE a.id = ${accountId} AND a.email_verified_at IS NOT NULL)`;
  await db
    .update(clientCards)
    .set({ accountId })
    .where(and(eq(clientCards.id, cardId ?? 0), isNull(clientCards.accountId), isProven));
}
