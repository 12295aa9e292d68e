import { and, eq, ne, sql } from 'drizzle-orm';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { clientCards } from '../tables.server.ts';
import { insertCard } from './card.server.ts';
import {
  type ClientCard,
  type createClient,
  type deleteClient,
  type getClient,
  staleClient,
  type updateClient,
} from './contract.ts';
import { hasNote } from './health/reach.server.ts';
import { enquiriesOfClient } from './hooks.server.ts';
import { digitsOf } from './phone.ts';
import * as queries from './queries.server.ts';

/** One client with what is known of them, as far as the caller's places go. */
export const one: Verb<typeof getClient> = async (context, { id }) => {
  const card = await queries.readCard(context.db, businessOf(context), id);
  if (!card) throw new Refused(notFound);
  return shown(context, card);
};

export const create: Verb<typeof createClient> = async (context, input) => {
  const { id: ownerId } = businessOf(context);
  const made = await insertCard(context.db, {
    ...{ ...input, ownerId },
    ...{ source: 'recorded', createdAt: context.now() },
  });
  if (made === undefined) return refuseKnown(context.db, ownerId, input.email);
  return one(context, { id: made });
};

/** Changes a card; the one that is sent names the version that was looked at. */
export const update: Verb<typeof updateClient> = async (context, { id, version, ...input }) => {
  const { id: ownerId } = businessOf(context);
  await inTransaction(context, async ({ db, now }) => {
    const before = await queries.lockCard(db, ownerId, id);
    if (!before) throw new Refused(notFound);
    if (before.version !== version) throw new Refused(staleClient);
    await requireOwnEmail(db, before, input.email);
    await db
      .update(clientCards)
      .set({ ...input, phoneDigits: digitsOf(input.phone), updatedAt: now(), version: version + 1 })
      .where(eq(clientCards.id, id));
  });
  return one(context, { id });
};

/** Deletes a card with its notes; appointments stay, without a name. */
export const remove: Verb<typeof deleteClient> = async (context, { id }) => {
  const own = and(eq(clientCards.id, id), eq(clientCards.ownerId, businessOf(context).id));
  const gone = await context.db.delete(clientCards).where(own).returning({ name: clientCards.name });
  const [card] = gone;
  if (!card) throw new Refused(notFound);
  return { message: `${card.name} was deleted.` };
};

async function requireOwnEmail(db: Db, { id, ownerId }: queries.Card, email: string): Promise<void> {
  const others = and(eq(clientCards.ownerId, ownerId), eq(clientCards.email, email), ne(clientCards.id, id));
  if (email !== '' && (await db.$count(clientCards, others)) > 0) await refuseKnown(db, ownerId, email);
}

/** Two cards with one email would be one person: the card that is there is named. */
async function refuseKnown(db: Db, ownerId: number, email: string): Promise<never> {
  const same = and(eq(clientCards.ownerId, ownerId), sql`${clientCards.email} = ${email}`);
  const [known] = await db.select({ name: clientCards.name }).from(clientCards).where(same);
  const sentence = `You already have a client with this email: ${known?.name ?? 'another client'}.`;
  throw new Refused(invalid, { email: [sentence] });
}

async function shown(context: Context, card: queries.Card): Promise<ClientCard> {
  const { db } = context;
  const whose = businessOf(context);
  const { accountId, name, phone } = card;
  const asking = { whose, accountId, name, phone, most: queries.mostInHistory };
  const asked = (await context.runHook(context, enquiriesOfClient, asking)).flat();
  return {
    ...{ id: card.id, name, phone, email: card.email, note: card.note, version: card.version },
    ...{ is_own: card.isOwn, source: card.source, created_at: card.createdAt.toISOString() },
    health: {
      is_there: await hasNote(db, card.id),
      reads: (await queries.readsOf(db, card.id)).map(({ at, ...read }) => ({
        ...read,
        at: at.toISOString(),
      })),
    },
    appointments: (await queries.appointmentsOf(db, whose, card.id)).map(
      ({ startsAt, pricePence, ...row }) => ({
        ...row,
        starts_at: startsAt.toISOString(),
        price: poundsOf(pricePence),
      }),
    ),
    orders: (await queries.ordersOf(db, whose, card)).map(({ at, totalPence, ...row }) => ({
      ...row,
      at: at.toISOString(),
      total: poundsOf(totalPence),
    })),
    enquiries: asked.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
