import { tryWords } from '#src/domains/listings/search/trying.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { writtenFacts } from '../audit/facts.ts';
import * as contract from './contract.ts';
import type { CatalogueKind } from './kinds.ts';
import { picturesOf } from './pictures.server.ts';
import * as queries from './queries.server.ts';
import { plainPhrase, stored } from './stored.server.ts';

/** How many there are of each kind, and what the search index still follows. */
export const overview: Verb<typeof contract.getCatalogue> = async ({ db }) => {
  const indexing = await queries.allIndexing(db);
  const named = indexing.map(async ({ kind, itemId, since }) => ({
    ...{ kind, item_id: itemId, since: since.toISOString() },
    name: (await queries.itemById(db, kind, itemId))?.name ?? '',
  }));
  return { kinds: await queries.countsByKind(db), indexing: await Promise.all(named) };
};

export const list: Verb<typeof contract.listCatalogue> = (context, input) =>
  pageOf(context, contract.listCatalogue, input, {
    rows: (window) => queries.itemPage(context.db, input.kind, input.search, window),
    total: () => queries.countItems(context.db, input.kind, input.search),
  });

const shownChanges = { offset: 0, limit: 20 };

export async function read(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { kind, id }: { kind: CatalogueKind; id: number },
): Promise<contract.CatalogueItem> {
  const [shown, row] = [await queries.itemById(db, kind, id), await queries.rowById(db, kind, id)];
  if (!shown || !row) throw new Refused(notFound);
  const indexing = await queries.indexingOf(db, kind, id);
  const changes = await queries.changes(db, { kind, id }, shownChanges);
  return {
    ...shown,
    listings: shown.listings ?? (await tryWords(db, { search: shown.name }, now())).total,
    kind,
    values: stored[kind].toValues(row),
    version: row.version,
    of: await queries.countItems(db, kind),
    indexing_since: indexing?.since.toISOString() ?? null,
    changes: changes.map(changeShown),
    pictures: kind === 'category' ? await picturesOf(db, row) : null,
    synonyms: kind === 'synonym' ? [] : await queries.synonymsOf(db, plainPhrase(shown.name)),
  };
}

export const changes: Verb<typeof contract.listCatalogueChanges> = (context, input) =>
  pageOf(context, contract.listCatalogueChanges, input, {
    rows: async (window) => (await queries.changes(context.db, null, window)).map(changeShown),
    total: () => queries.countChanges(context.db),
  });

function changeShown({ change, operator, isLast }: queries.ChangeRow): contract.CatalogueChange {
  const { id, kind, itemId, title, before, after, createdAt } = change;
  const { toValues } = stored[kind];
  return {
    ...{ id, kind, item_id: itemId, title, operator, can_undo: isLast },
    at: createdAt.toISOString(),
    ...writtenFacts(before ? toValues(before) : undefined, after ? toValues(after) : undefined),
  };
}
