import { onlyOnce } from '#src/domains/content/admin/cover.server.ts';
import { changedElsewhere } from '#src/domains/content/admin/fields.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addEntry } from '../audit-log.server.ts';
import type { ActionName } from '../rules.ts';
import * as contract from './contract.ts';
import { followName } from './indexing.server.ts';
import { type CatalogueKind, kindWords } from './kinds.ts';
import * as queries from './queries.server.ts';
import { read } from './reading.server.ts';
import { stored, titleOf } from './stored.server.ts';
import type { Row } from './tables.server.ts';
import { put, take, type Written } from './writing.server.ts';

/** Keeps a change, so that it can be undone, with its entry in the audit log; the search index follows. */
export async function record(inside: Context, kind: CatalogueKind, action: ActionName, written: Written) {
  const { before, after } = written;
  const row = after ?? before;
  if (!row) throw new Error('Nothing was changed.');
  const title = titleOf(kind, row);
  await queries.addChange(inside.db, {
    ...{ kind, itemId: row.id, title, before, after },
    ...{ operatorId: inside.caller?.accountId ?? null, createdAt: inside.now() },
  });
  await addEntry(inside, {
    ...{ action, subject: kind, subjectId: row.id, title },
    ...(before ? { before: stored[kind].toValues(before) } : {}),
    ...(after ? { after: stored[kind].toValues(after) } : {}),
  });
  await followName(inside, kind, row.id, written);
}

const taken = 'This already exists.';

export const add = (context: Context, input: EndpointParsed<typeof contract.addCatalogueItem>) => {
  const { kind, ...values } = input;
  const saving = inTransaction(context, async (inside) => {
    if (!kindWords[kind].isOpen) throw new Refused(contract.notOpen);
    const written = await put(inside.db, { kind, id: null, values });
    await record(inside, kind, 'catalogue-added', written);
    return read(inside, { kind, id: written.after?.id ?? 0 });
  });
  return onlyOnce(saving, stored[kind].name, taken);
};

export const change = (context: Context, input: EndpointParsed<typeof contract.changeCatalogueItem>) => {
  const { kind, id, version, ...values } = input;
  const saving = inTransaction(context, async (inside) => {
    const written = await put(inside.db, { kind, id, values }, (row) => lookedAt(row, version));
    await record(inside, kind, 'catalogue-changed', written);
    return read(inside, { kind, id });
  });
  return onlyOnce(saving, stored[kind].name, taken);
};

function lookedAt(row: Row, version: number): void {
  if (row.version !== version) throw new Refused(changedElsewhere);
}

/** Removes what nothing uses: the database refuses it for anything else. */
export const remove: Verb<typeof contract.removeCatalogueItem> = (context, { kind, id, version }) =>
  whileUnused(
    inTransaction(context, async (inside) => {
      if (!kindWords[kind].isOpen) throw new Refused(contract.notOpen);
      const before = await queries.holdRow(inside.db, kind, id);
      if (!before) throw new Refused(notFound);
      lookedAt(before, version);
      await take(inside.db, kind, before);
      await record(inside, kind, 'catalogue-removed', { before, after: null });
      return { message: `“${titleOf(kind, before)}” is removed.` };
    }),
  );

const codeOf = (error: unknown): unknown => Object(error).code ?? codeOfCause(Object(error).cause);
const codeOfCause = (cause: unknown): unknown => (cause === undefined ? undefined : codeOf(cause));

/** PostgreSQL's code for a row that others refer to. */
const isReferred = '23503';

/** Says where something still uses what was to be removed. */
export const whileUnused = <Result>(removing: Promise<Result>): Promise<Result> =>
  removing.catch((error: unknown) => {
    throw codeOf(error) === isReferred ? new Refused(contract.stillUsed) : error;
  });

/** Moves an item one place. What it says is the same, so its version stays, and moving it back undoes it. */
export const move: Verb<typeof contract.moveCatalogueItem> = (context, { kind, id, direction }) =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    if (!kindWords[kind].isOrdered) throw new Refused(contract.notOrdered);
    const before = await queries.itemById(db, kind, id);
    if (!before) throw new Refused(notFound);
    await queries.swap(db, kind, id, direction === 'up' ? -1 : 1);
    const place = (await queries.itemById(db, kind, id))?.place ?? 0;
    if (place !== before.place)
      await addEntry(inside, {
        ...{ action: 'catalogue-moved', subject: kind, subjectId: id, title: before.name },
        ...{ before: { place: before.place }, after: { place } },
      });
    return { place, of: await queries.countItems(db, kind) };
  });
