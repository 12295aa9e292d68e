import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { listOf, pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cardsByIds } from '../cards/cards.server.ts';
import {
  type addFavourite,
  listFavourites,
  type mergeFavourites,
  type removeFavourite,
  tooManyFavourites,
} from './contract.ts';
import * as queries from './queries.server.ts';
import { mergedFavourites, mostFavourites } from './rules.ts';

/** A page of what the caller keeps. */
export const list: Verb<typeof listFavourites> = async (context, input) => {
  const { db, now } = context;
  const kept = await queries.keptBy(db, signedIn(context).accountId);
  const shown = kept.filter(({ isLive }) => isLive).map(({ id }) => id);
  const { rows, total } = listOf(shown);
  const page = await pageOf(context, listFavourites, input, {
    rows: async (window) => cardsByIds(db, await rows(window), { now: now() }),
    total,
  });
  return { ...page, listings: kept.map(({ id }) => id) };
};

export const add: Verb<typeof addFavourite> = (context, { id }) =>
  changing(context, async (inside, accountId) => {
    const kept = await queries.keptBy(inside.db, accountId);
    if (!kept.some((one) => one.id === id)) {
      const isLive = (await queries.liveAmong(inside.db, [id])).has(id);
      if (!isLive) throw new Refused(notFound);
      if (kept.length >= mostFavourites) throw new Refused(tooManyFavourites);
      await queries.keep(inside.db, accountId, [id], inside.now());
    }
    return { message: 'Added to your favourites.' };
  });

export const remove: Verb<typeof removeFavourite> = async (context, { id }) => {
  const wasKept = await queries.letGo(context.db, signedIn(context).accountId, id);
  if (!wasKept) throw new Refused(notFound);
  return { message: 'Removed from your favourites.' };
};

/** Nothing of the account is lost by it, and what comes twice is kept once. */
export const merge: Verb<typeof mergeFavourites> = (context, { listings: given }) =>
  changing(context, async (inside, accountId) => {
    const known = (await queries.keptBy(inside.db, accountId)).map(({ id }) => id);
    const live = await queries.liveAmong(inside.db, given);
    const merged = mergedFavourites(
      known,
      given.filter((id) => live.has(id)),
    );
    await queries.keep(inside.db, accountId, merged.slice(known.length), inside.now());
    return { listings: merged };
  });

/** Several tabs may change the favourites of one account at once: one after the other. */
export const changing = <Out>(
  context: Context,
  act: (inside: Context, accountId: number) => Promise<Out>,
): Promise<Out> =>
  inTransaction(context, async (inside) => {
    const { accountId } = signedIn(inside);
    await queries.lockAccount(inside.db, accountId);
    return act(inside, accountId);
  });
