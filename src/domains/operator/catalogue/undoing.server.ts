import { isTaken } from '#src/domains/content/admin/cover.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { changedSince, takenSince, type undoCatalogueChange } from './contract.ts';
import * as queries from './queries.server.ts';
import { record, whileUnused } from './saving.server.ts';
import { stored } from './stored.server.ts';
import type { catalogueChanges } from './tables.server.ts';
import { putBack, take, type Written, write } from './writing.server.ts';

/** Undoes the last change of an item, if its row is as that change left it. This is a change, too. */
export const undo: Verb<typeof undoCatalogueChange> = (context, { id }) => {
  const undoing = inTransaction(context, async (inside) => {
    const change = await queries.changeById(inside.db, id);
    if (!change) throw new Refused(notFound);
    await record(inside, change.kind, 'catalogue-undone', await reversed(inside, change));
    return { message: `The change of “${change.title}” is undone.` };
  });
  return whileUnused(undoing).catch((error: unknown) => {
    throw isTaken(error) ? new Refused(takenSince) : error;
  });
};

type Change = typeof catalogueChanges.$inferSelect;

async function reversed({ db }: Context, { id, kind, itemId, before, after }: Change): Promise<Written> {
  const now = (await queries.holdRow(db, kind, itemId)) ?? null;
  const [last] = await queries.changes(db, { kind, id: itemId }, { offset: 0, limit: 1 });
  if (last?.change.id !== id || now?.version !== after?.version) throw new Refused(changedSince);
  if (!now) return { before: null, after: before && (await putBack(db, kind, before)) };
  if (!before) {
    await take(db, kind, now);
    return { before: now, after: null };
  }
  const columns = stored[kind].columns.map((column) => [column, before[column]] as const);
  return { before: now, after: await write(db, kind, now, Object.fromEntries(columns)) };
}
