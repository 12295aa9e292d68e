import { asc, eq } from 'drizzle-orm';
import { calendarReader } from '#src/domains/calendar/reader.server.ts';
import { businessOf, type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import {
  areKeysMissing,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import { reencrypt } from '#src/platform/encryption/reencrypting.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { clientCards, clientHealthNoteReads, clientHealthNotes } from '../../tables.server.ts';
import { lockCard } from '../queries.server.ts';
import { healthNotesNotKept, type readHealthNote, type saveHealthNote, staleHealthNote } from './contract.ts';
import { mayReadNote } from './reach.server.ts';
import type { HealthNoteUse } from './rules.ts';

type Crypt = Pick<ServerContext, 'env'>;

/** Bound to its card: in another card's row it cannot be read. */
const belongsTo = (cardId: number) => `health-note:${cardId}` as const;

export const encryptNote = ({ env }: Crypt, cardId: number, text: string): string =>
  encryptSecret(keysOf(env), belongsTo(cardId), text);
export const decryptNote = ({ env }: Crypt, cardId: number, encrypted: string): string =>
  decryptSecret(keysOf(env), belongsTo(cardId), encrypted);

/** Notes that this member did it, for good. */
export const noteUse = async (
  { db, now, ...context }: Context,
  cardIds: readonly number[],
  what: HealthNoteUse,
) => {
  if (cardIds.length === 0) return;
  const { memberId } = businessOf(context);
  await db
    .insert(clientHealthNoteReads)
    .values(cardIds.map((cardId) => ({ cardId, memberId, what, at: now() })));
};

export const read: Verb<typeof readHealthNote> = (context, { id }) =>
  inTransaction(context, async (inside) => {
    const card = await lockCard(inside.db, businessOf(inside).id, id);
    if (!card || !(await mayReadNote(inside, calendarReader(inside), id))) throw new Refused(notFound);
    const [note] = await inside.db.select().from(clientHealthNotes).where(eq(clientHealthNotes.cardId, id));
    if (!note) return { text: '', version: 0 };
    if (areKeysMissing(inside.env)) throw new Refused(healthNotesNotKept);
    await noteUse(inside, [id], 'read');
    return { text: decryptNote(inside, id, note.encrypted), version: note.version };
  });

export const save: Verb<typeof saveHealthNote> = (context, { id, text, version }) =>
  inTransaction(context, async (inside) => {
    if (areKeysMissing(inside.env)) throw new Refused(healthNotesNotKept);
    if (!(await lockCard(inside.db, businessOf(inside).id, id))) throw new Refused(notFound);
    const [before] = await inside.db.select().from(clientHealthNotes).where(eq(clientHealthNotes.cardId, id));
    if ((before?.version ?? 0) !== version) throw new Refused(staleHealthNote);
    await writeNote(inside, id, text, version + 1);
    await noteUse(inside, [id], 'changed');
    return text === ''
      ? { message: 'The health note was deleted.', version: 0 }
      : { message: 'The health note was saved.', version: version + 1 };
  });

/** Puts this text in place of the health note of a card; an empty one deletes it. */
export async function writeNote(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  cardId: number,
  text: string,
  version: number,
): Promise<void> {
  const { db, now } = context;
  if (text === '') {
    await db.delete(clientHealthNotes).where(eq(clientHealthNotes.cardId, cardId));
    return;
  }
  const note = { encrypted: encryptNote(context, cardId, text), updatedAt: now(), version };
  await db
    .insert(clientHealthNotes)
    .values({ cardId, ...note })
    .onConflictDoUpdate({ target: clientHealthNotes.cardId, set: note });
}

/** The health notes of a business, for its archive; null where the key of one is gone. */
export async function healthNotesOf({ db, env }: Pick<ServerContext, 'db' | 'env'>, ownerId: number) {
  const rows = await db
    .select({ cardId: clientHealthNotes.cardId, encrypted: clientHealthNotes.encrypted })
    .from(clientHealthNotes)
    .innerJoin(clientCards, eq(clientCards.id, clientHealthNotes.cardId))
    .where(eq(clientCards.ownerId, ownerId))
    .orderBy(asc(clientCards.id));
  return rows.map(({ cardId, encrypted }) => ({
    card_id: cardId,
    health_note: readable({ env }, cardId, encrypted),
  }));
}

function readable(crypt: Crypt, cardId: number, encrypted: string): string | null {
  try {
    return decryptNote(crypt, cardId, encrypted);
  } catch {
    return null;
  }
}

/** Encrypts with the first key every health note that is under an older one. Answers how many. */
export const reencryptHealthNotes = (context: Pick<ServerContext, 'db' | 'env'>): Promise<number> => {
  const { cardId, encrypted } = clientHealthNotes;
  return reencrypt(context, { id: cardId, secret: encrypted, owner: cardId, belongsTo });
};
