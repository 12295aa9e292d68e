import { and, eq, sql } from 'drizzle-orm';
import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import {
  type addSavedAnswer,
  type changeSavedAnswer,
  type deleteSavedAnswer,
  type listSavedAnswers,
  type SavedAnswer,
  titleTaken,
  tooManyAnswers,
} from './contract.ts';
import { mostAnswers } from './rules.ts';
import { savedAnswers } from './tables.server.ts';

const shown = { id: savedAnswers.id, title: savedAnswers.title, body: savedAnswers.body };

export const list: Verb<typeof listSavedAnswers> = (context) =>
  context.db
    .select(shown)
    .from(savedAnswers)
    .where(eq(savedAnswers.ownerId, businessOf(context).id))
    .orderBy(sql`lower(${savedAnswers.title})`)
    .limit(mostAnswers);

/** What many clients get is advertising: it may not name what may not be named in public. */
const requireLawful = (db: Db, ownerId: number, { title, body }: Pick<SavedAnswer, 'title' | 'body'>) =>
  requireLawfulWords(db, ownerId, [
    { field: 'title', text: title },
    { field: 'body', text: body },
  ]);

export async function add(
  context: Context,
  { title, body }: EndpointParsed<typeof addSavedAnswer>,
): Promise<SavedAnswer> {
  const { db, now } = context;
  const ownerId = businessOf(context).id;
  await requireLawful(db, ownerId, { title, body });
  if ((await db.$count(savedAnswers, eq(savedAnswers.ownerId, ownerId))) >= mostAnswers)
    throw new Refused(tooManyAnswers);
  const [kept] = await db
    .insert(savedAnswers)
    .values({ ownerId, title, body, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning(shown);
  if (!kept) throw new Refused(titleTaken, { title: [titleTaken.message] });
  return kept;
}

const mine = (context: Context, id: number) =>
  and(eq(savedAnswers.id, id), eq(savedAnswers.ownerId, businessOf(context).id));

export async function change(
  context: Context,
  { id, title, body }: EndpointParsed<typeof changeSavedAnswer>,
): Promise<SavedAnswer> {
  const { db, now } = context;
  const ownerId = businessOf(context).id;
  await requireLawful(db, ownerId, { title, body });
  const isTaken = await db.$count(
    savedAnswers,
    sql`${savedAnswers.ownerId} = ${ownerId} AND lower(${savedAnswers.title}) = lower(${title}) AND ${savedAnswers.id} <> ${id}`,
  );
  if (isTaken > 0) throw new Refused(titleTaken, { title: [titleTaken.message] });
  const [kept] = await db
    .update(savedAnswers)
    .set({ title, body, updatedAt: now() })
    .where(mine(context, id))
    .returning(shown);
  if (!kept) throw new Refused(notFound);
  return kept;
}

export async function remove(context: Context, { id }: EndpointParsed<typeof deleteSavedAnswer>) {
  const { rowCount } = await context.db.delete(savedAnswers).where(mine(context, id));
  if (rowCount === 0) throw new Refused(notFound);
  return { message: 'The answer was deleted.' };
}
