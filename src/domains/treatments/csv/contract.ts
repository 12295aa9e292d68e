import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { uploadedFile } from '#src/platform/schema/shapes.ts';
import { mostMegabytes } from './columns.ts';

const own = { access: 'business', right: 'prices' } as const;

export const exportTreatments = endpoint({
  ...own,
  byPlace: true,
  method: 'GET',
  path: '/api/treatment-csv',
  summary: 'The own treatments and their prices as a table for spreadsheets, one line a variant',
  returns: z.object({ file_name: z.string(), csv: z.string(), lines: z.int() }),
});

const line = z.object({
  /** In the file; its header is line 1. */
  line: z.int(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  treatment: z.string(),
  variant: z.string(),
  /** What will be different, or why it is refused; a sentence each. */
  notes: z.array(z.string()),
});
export type ImportLine = z.infer<typeof line>;

const outlook = z.object({
  lines: z.array(line),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Stands for all of the above: confirming names it, so that nothing else is done than was shown. */
  fingerprint: z.string(),
});
export type Outlook = z.infer<typeof outlook>;

const upload = { files: { file: 1 }, maxBytes: mostMegabytes * 1024 * 1024 };

export const previewTreatments = endpoint({
  isUnlogged: true,
  ...own,
  method: 'POST',
  path: '/api/treatment-csv/preview',
  summary: 'What a table of treatments and prices would add, change or not be taken for; nothing is changed',
  upload,
  body: z.object({ file: uploadedFile }),
  returns: outlook,
});

export const outlookChanged = refusal(
  'outlook-changed',
  409,
  'Your treatments have changed since the preview. Please look at the new preview and confirm again.',
);

export const importTreatments = endpoint({
  ...own,
  method: 'POST',
  path: '/api/treatment-csv',
  summary:
    'Take in a table of treatments and prices as its preview said; lines that are refused are left out',
  upload,
  body: z.object({ file: uploadedFile, fingerprint: z.string().max(lengths.token) }),
  returns: outlook.extend({ message: z.string() }),
  refuses: [outlookChanged],
});
