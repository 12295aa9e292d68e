import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listOf, pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cardsByIds } from '../cards/cards.server.ts';
import {
  type changeList,
  type createList,
  type deleteList,
  type FavouriteList,
  type listLists,
  type readList,
  readSharedList,
  staleList,
  tooManyLists,
} from './contract.ts';
import { linkOf, newLink } from './link.server.ts';
import * as queries from './queries.server.ts';
import { mostLists } from './rules.ts';
import { changing } from './service.server.ts';

const shown = (context: Context, row: queries.ListRow): FavouriteList => ({
  id: row.id,
  name: row.name,
  listings: row.listings,
  link: linkOf(context, row),
  version: row.version,
});

export const all: Verb<typeof listLists> = async (context) =>
  (await queries.listsOf(context.db, signedIn(context).accountId)).map((row) => shown(context, row));

export const read: Verb<typeof readList> = async (context, { id }) => {
  const row = await queries.listOf(context.db, signedIn(context).accountId, id);
  if (!row) throw new Refused(notFound);
  return { ...shown(context, row), places: await queries.placesIn(context.db, id) };
};

export const create: Verb<typeof createList> = (context, { name }) =>
  changing(context, async (inside, accountId) => {
    if ((await queries.listsOf(inside.db, accountId)).length >= mostLists) throw new Refused(tooManyLists);
    const row = await queries.insertList(inside.db, { accountId, name, createdAt: inside.now() });
    return { list: shown(inside, row), message: 'The list was made.' };
  });

/** The whole list as it is from now on, unless it was changed since the caller read it. */
export const change: Verb<typeof changeList> = (context, { id, name, listings, has_link, version }) =>
  changing(context, async (inside, accountId) => {
    const row = await queries.lockList(inside.db, accountId, id);
    if (!row) throw new Refused(notFound);
    if (row.version !== version) throw new Refused(staleList);
    const wanted = [...new Set(listings)];
    await requireKnown(inside.db, row, wanted);
    const link = linkFor(inside, row, has_link);
    const changed = { name, ...link, version: version + 1 };
    await queries.updateList(inside.db, id, changed);
    await queries.fillList(inside.db, id, wanted);
    return { list: shown(inside, { ...row, ...changed, listings: wanted }), message: 'The list was saved.' };
  });

/** What is in the list may stay there while it is not shown; what comes to it is live. */
async function requireKnown(db: Db, row: queries.ListRow, wanted: readonly number[]): Promise<void> {
  const added = wanted.filter((id) => !row.listings.includes(id));
  const live = await queries.liveAmong(db, added);
  if (added.some((id) => !live.has(id)))
    throw new Refused(invalid, { listings: ['One of these businesses is not on the site any more.'] });
}

function linkFor(context: Context, row: queries.ListRow, isWanted: boolean) {
  if (!isWanted) return { linkHash: null, linkEncrypted: null };
  // A link that its owner cannot copy any more is no use to them.
  return linkOf(context, row) === null ? newLink(context, row.id) : {};
}

export const remove: Verb<typeof deleteList> = async (context, { id }) => {
  const isGone = await queries.deleteList(context.db, signedIn(context).accountId, id);
  if (!isGone) throw new Refused(notFound);
  return { message: 'The list was deleted.' };
};

/** For whoever has the link. */
export const shared: Verb<typeof readSharedList> = async (context, input) => {
  const { db, now } = context;
  const found = await queries.sharedByHash(db, hashOf(input.token));
  if (!found) throw new Refused(notFound);
  const places = await queries.placesIn(db, found.id);
  const { rows, total } = listOf(places.filter((place) => place.is_live).map(({ id }) => id));
  const page = await pageOf(context, readSharedList, input, {
    rows: async (window) => cardsByIds(db, await rows(window), { now: now() }),
    total,
  });
  return { ...page, name: found.name };
};
