import { eq, sql } from 'drizzle-orm';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { areKeysMissing } from '#src/platform/encryption/encryption.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { appointments, clientCards, clientHealthNoteReads, clientHealthNotes } from '../../tables.server.ts';
import { staleClient } from '../contract.ts';
import { healthNotesNotKept } from '../health/contract.ts';
import { hasNote } from '../health/reach.server.ts';
import { decryptNote, noteUse, writeNote } from '../health/service.server.ts';
import { similarClients } from '../listing.server.ts';
import { digitsOf } from '../phone.ts';
import * as queries from '../queries.server.ts';
import { one } from '../service.server.ts';
import { type listDuplicates, type mergeClients, type previewMerge, twoPeople } from './contract.ts';
import { areTwoPeople, merged, mergedTexts } from './rules.ts';

export const duplicates: Verb<typeof listDuplicates> = async (context, { id }) => {
  const card = await queries.readCard(context.db, businessOf(context), id);
  if (!card) throw new Refused(notFound);
  return similarClients(context, businessOf(context), card);
};

/** What a merge would come to. */
export const preview: Verb<typeof previewMerge> = async (context, { id, other }) => {
  const [kept, gone] = await bothOf(context, id, other, queries.readCard);
  const { name, phone, email, note } = merged(kept, gone);
  return {
    kept: await sideOf(context.db, kept),
    gone: await sideOf(context.db, gone),
    merged: { name, phone, email, note },
  };
};

/** Merges the second into the first: its appointments, notes and what was noted of them follow it. */
export const merge: Verb<typeof mergeClients> = async (context, { id, other, version, other_version }) => {
  await inTransaction(context, async (inside) => {
    const [kept, gone] = await bothOf(inside, id, other, (db, whose, of) =>
      queries.lockCard(db, whose.id, of),
    );
    if (kept.version !== version || gone.version !== other_version) throw new Refused(staleClient);
    const { db, now } = inside;
    await db.update(appointments).set({ cardId: id }).where(eq(appointments.cardId, other));
    await mergeHealthNotes(inside, id, other);
    await db.delete(clientCards).where(eq(clientCards.id, other));
    const { otherEmails, ...card } = merged(kept, gone);
    await db
      .update(clientCards)
      .set({
        ...{ ...card, otherEmails: [...otherEmails], phoneDigits: digitsOf(card.phone) },
        ...{ updatedAt: now(), version: version + 1 },
      })
      .where(eq(clientCards.id, id));
  });
  return one(context, { id });
};

type Finds = (db: Db, whose: ReturnType<typeof businessOf>, id: number) => Promise<queries.Card | undefined>;

/** The two cards, found in the order of their ids, so that two who merge the same two wait for each other. */
async function bothOf(context: Context, id: number, other: number, find: Finds) {
  const found = new Map<number, queries.Card | undefined>();
  for (const one of [id, other].toSorted((first, second) => first - second))
    found.set(one, await find(context.db, businessOf(context), one));
  const [kept, gone] = [found.get(id), found.get(other)];
  if (!kept || !gone || id === other) throw new Refused(notFound);
  if (areTwoPeople(kept, gone)) throw new Refused(twoPeople);
  return [kept, gone] as const;
}

/** The texts come together under the card that stays; who read either of them stays known. */
async function mergeHealthNotes(inside: Context, id: number, other: number): Promise<void> {
  const { db } = inside;
  await db.execute(sql`
    INSERT INTO ${clientHealthNoteReads} (card_id, member_id, what, at)
    SELECT ${id}, member_id, what, at FROM ${clientHealthNoteReads} WHERE card_id = ${other} ORDER BY id`);
  const noteOf = async (cardId: number) =>
    (await db.select().from(clientHealthNotes).where(eq(clientHealthNotes.cardId, cardId)))[0];
  const [first, second] = [await noteOf(id), await noteOf(other)];
  if (!second) return;
  if (areKeysMissing(inside.env)) throw new Refused(healthNotesNotKept);
  const before = first ? decryptNote(inside, id, first.encrypted) : '';
  const text = mergedTexts(before, decryptNote(inside, other, second.encrypted));
  await writeNote(inside, id, text, (first?.version ?? 0) + 1);
  await noteUse(inside, [id], 'changed');
}

const sideOf = async (db: Db, card: queries.Card) => ({
  ...{ id: card.id, name: card.name, phone: card.phone, email: card.email },
  ...{ is_own: card.isOwn, source: card.source, version: card.version },
  appointments: await db.$count(appointments, eq(appointments.cardId, card.id)),
  has_health_note: await hasNote(db, card.id),
});
