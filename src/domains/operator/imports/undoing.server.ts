import { and, asc, eq } from 'drizzle-orm';
import { keepImportsOut } from '#src/domains/listings/import/lock.server.ts';
import { imports } from '#src/domains/listings/import/tables.server.ts';
import { undoBatch } from '#src/domains/listings/import/undo.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { writtenFacts } from '../audit/facts.ts';
import { insertAction } from '../audit/queries.server.ts';
import { addEntry } from '../audit-log.server.ts';
import { importRunning, type undoImport, undoneAlready } from './contract.ts';
import { countFates, importById } from './queries.server.ts';

/** Has an import undone: a job deletes its listings, and goes on after a kill. */
export const undo: Verb<typeof undoImport> = (context, { id }) =>
  inTransaction(context, async (inside) => {
    await beginUndo(inside, id);
    await inside.jobs.send('undo-imports', {}, { db: inside.db });
    return { message: 'The import is being undone. This page shows how far it is.' };
  });

type Acting = Pick<Context, 'db' | 'now' | 'caller' | 'requestId'>;

/** Decides that an import is undone, and writes that down; `goOnUndoing` does it. */
export const beginUndo = (context: Acting, id: number): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, now, caller } = inside;
    if (!(await keepImportsOut(db))) throw new Refused(importRunning);
    const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw new Refused(notFound);
    if (row.undoAskedAt !== null) throw new Refused(undoneAlready);
    await db
      .update(imports)
      .set({ state: 'undoing', undoAskedAt: now(), undoAskedBy: caller?.accountId ?? null })
      .where(eq(imports.id, id));
    await addEntry(inside, {
      action: 'import-undo-begun',
      subject: 'import',
      subjectId: id,
      title: row.file,
      before: { state: row.state },
      after: { state: 'undoing' },
    });
  });

const batchSize = 200;

/** Goes on with the imports that are being undone, for so many batches at most; answers whether it is done. */
export async function goOnUndoing(
  context: Pick<ServerContext, 'db' | 'now'>,
  { most }: { most: number },
): Promise<boolean> {
  for (let batches = 0; batches < most; batches += 1) {
    const next = await nextUndone(context);
    if (next === undefined) return true;
    if (!(await undoBatch(context.db, next, batchSize))) await finish(context, next);
  }
  return (await nextUndone(context)) === undefined;
}

/** The same at once, for the command line; goes on with an undo that was interrupted. */
export async function undoAtOnce(context: Acting, id: number) {
  const before = await importById(context.db, id);
  if (!before) throw new Error(`There is no import ${id}.`);
  if (before.state !== 'undoing') await beginUndo(context, id);
  await goOnUndoing(context, { most: Number.POSITIVE_INFINITY });
  const after = await importById(context.db, id);
  const fates = await countFates(context.db, id);
  return { file: before.file, deleted: after?.deleted ?? 0, stay: sumOf(Object.values(fates)) };
}

const nextUndone = async ({ db }: Pick<ServerContext, 'db'>): Promise<number | undefined> =>
  (
    await db
      .select({ id: imports.id })
      .from(imports)
      .where(eq(imports.state, 'undoing'))
      .orderBy(asc(imports.id))
      .limit(1)
  )[0]?.id;

/** Once, however many processes come to the end. */
const finish = (context: Pick<ServerContext, 'db' | 'now'>, id: number): Promise<void> =>
  inTransaction(context, async ({ db, now }) => {
    const [row] = await db
      .update(imports)
      .set({ state: 'undone', undoneAt: now() })
      .where(and(eq(imports.id, id), eq(imports.state, 'undoing')))
      .returning();
    if (!row) return;
    const fates = await countFates(db, id);
    await insertAction(db, {
      operatorId: row.undoAskedBy,
      action: 'import-undone',
      subject: 'import',
      subjectId: id,
      title: row.file,
      reason: `${row.deleted} deleted, ${sumOf(Object.values(fates))} left as they are`,
      requestId: 'undo-imports',
      ...writtenFacts({ state: 'undoing' }, { state: 'undone' }),
      createdAt: now(),
    });
  });

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
