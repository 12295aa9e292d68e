import { z } from 'zod';
import { fates } from '#src/domains/listings/import/fates.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { deciding, done, one, reading } from '../contract.ts';

const importRow = z.object({
  id: z.int(),
  file: z.string(),
  /** For the lines that named none; empty where each line names its own. */
  source: z.string(),
  /** `stopped`: it was killed or met a fault; what it had listed by then is there. */
  state: z.enum(['running', 'done', 'stopped', 'undoing', 'undone']),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  read: z.int(),
  added: z.int(),
  already: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  /** Listings that its undo has deleted so far. */
  deleted: z.int(),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImports = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/import',
  summary: 'The imports of businesses, the latest first',
  query: z.object({ ...paging(10), search: searchWords }),
  returns: paginator(importRow),
});

export const getImport = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/import/:id',
  summary: 'One import: its report, and what an undo would do',
  params: one,
  returns: importRow.extend({
    /** Values that could not be read and were left out of listings. */
    left_out: z.array(z.object({ field: z.string(), times: z.int() })),
    /** How many of its listings an undo deletes, and how many stay for which reason. */
    fates: z.object(
      Object.fromEntries(fates.map((fate) => [fate, z.int()])) as Record<(typeof fates)[number], z.ZodInt>,
    ),
    undo_asked_at: z.iso.datetime().nullable(),
    /** Empty for the command line. */
    undo_asked_by: z.string(),
  }),
  refuses: [notFound],
});
export type ImportReport = z.infer<typeof getImport.returns>;

const importListing = z.object({
  id: z.int(),
  title: z.string(),
  town: z.string(),
  postcode: z.string(),
  state: z.string(),
  fate: z.enum(fates),
});
export type ImportListing = z.infer<typeof importListing>;

export const listImportListings = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/import/:id/listing',
  summary: 'The listings of an import that there are, and what an undo does with each',
  params: one,
  query: z.object({
    ...paging(10),
    search: searchWords,
    which: z.enum(['all', 'goes', 'stays']).default('all'),
  }),
  returns: paginator(importListing),
  refuses: [notFound],
});

const reject = z.object({ line: z.int(), reason: z.string(), content: z.string() });
export type ImportReject = z.infer<typeof reject>;

export const listImportRejects = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/import/:id/reject',
  summary: 'The first 500 lines of an import that were not listed, and why',
  params: one,
  query: z.object({ ...paging(10) }),
  returns: paginator(reject),
  refuses: [notFound],
});

export const exportImportRejects = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/import/:id/reject-table',
  summary: 'The same as a table for spreadsheets',
  params: one,
  returns: z.object({ file_name: z.string(), csv: z.string() }),
  refuses: [notFound],
});

export const importRunning = refusal(
  'import-running',
  409,
  'An import is running. Undo this one after that has ended.',
);
export const undoneAlready = refusal(
  'undone-already',
  409,
  'This import has already been undone, or is being undone.',
);

export const undoImport = endpoint({
  ...deciding,
  path: '/api/operator/import/:id/undo',
  summary: 'Delete the listings of an import that are as they were imported',
  params: one,
  status: 202,
  returns: done,
  refuses: [notFound, importRunning, undoneAlready],
});
