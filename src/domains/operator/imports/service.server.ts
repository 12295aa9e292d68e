import { mostRejectsKept } from '#src/domains/listings/import/record.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import type { ImportRow } from './contract.ts';
import * as contract from './contract.ts';
import * as queries from './queries.server.ts';

type Row = Awaited<ReturnType<typeof queries.importPage>>[number];

const rowOf = (row: Row): ImportRow => ({
  id: row.id,
  file: row.file,
  source: row.source,
  state: row.state,
  started_at: row.startedAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  undone_at: row.undoneAt?.toISOString() ?? null,
  read: row.read,
  added: row.added,
  already: row.already,
  duplicates: row.duplicates,
  rejected: row.rejected,
  deleted: row.deleted,
});

/** The imports of businesses, the latest first. */
export const list: Verb<typeof contract.listImports> = (context, input) =>
  pageOf(context, contract.listImports, input, {
    rows: async (window) => (await queries.importPage(context.db, input.search, window)).map(rowOf),
    total: () => queries.countImports(context.db, input.search),
  });

async function required({ db }: Context, id: number) {
  const row = await queries.importById(db, id);
  if (!row) throw new Refused(notFound);
  return row;
}

/** One import, and what an undo would do. */
export const report: Verb<typeof contract.getImport> = async (context, { id }) => {
  const row = await required(context, id);
  return {
    ...rowOf(row),
    left_out: Object.entries(row.leftOut).map(([field, times]) => ({ field, times: times ?? 0 })),
    fates: await queries.countFates(context.db, id),
    undo_asked_at: row.undoAskedAt?.toISOString() ?? null,
    undo_asked_by: row.asker ?? '',
  };
};

/** What there is of an import, page by page. */
export const listings: Verb<typeof contract.listImportListings> = async (context, input) => {
  await required(context, input.id);
  const asked = { importId: input.id, search: input.search, which: input.which };
  return pageOf(context, contract.listImportListings, input, {
    rows: (window) => queries.listingPage(context.db, asked, window),
    total: () => queries.countListings(context.db, asked),
  });
};

/** The kept lines that were not listed. */
export const rejects: Verb<typeof contract.listImportRejects> = async (context, input) => {
  await required(context, input.id);
  return pageOf(context, contract.listImportRejects, input, {
    rows: (window) => queries.rejects(context.db, input.id, window),
    total: () => queries.countRejects(context.db, input.id),
  });
};

/** The same as a table. */
export const rejectTable: Verb<typeof contract.exportImportRejects> = async (context, { id }) => {
  await required(context, id);
  const rows = await queries.rejects(context.db, id, { offset: 0, limit: mostRejectsKept });
  return { file_name: `import-${id}-rejected.csv`, csv: csvOf(rows, ['line', 'reason', 'content']) };
};
