import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox, uploadedFile } from '#src/platform/schema/shapes.ts';
import { healthNotesNotKept } from '../health/contract.ts';
import { mostMegabytes } from './columns.ts';

const own = { access: 'business', right: 'clients' } as const;

export const exportClients = endpoint({
  ...own,
  method: 'POST',
  path: '/api/client-csv/export',
  summary: 'Export the clients of the business; with their health notes only if asked, which is noted',
  body: z.object({ health_notes: checkbox.default(false) }),
  returns: z.object({ file_name: z.string(), csv: z.string(), lines: z.int() }),
  refuses: [healthNotesNotKept],
});

const line = z.object({
  /** In the file; its header is line 1. */
  line: z.int(),
  outcome: z.enum(['added', 'joined', 'unchanged', 'refused']),
  name: z.string(),
  /** What will be different, or why it is refused; a sentence each. */
  notes: z.array(z.string()),
});
export type ImportLine = z.infer<typeof line>;

const outlook = z.object({
  lines: z.array(line),
  added: z.int(),
  joined: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Headings of the file that are not taken in. */
  left_out: z.array(z.string()),
  /** Stands for all of the above: confirming names it, so that nothing else is done than was shown. */
  fingerprint: z.string(),
});
export type Outlook = z.infer<typeof outlook>;

const upload = { files: { file: 1 }, maxBytes: mostMegabytes * 1024 * 1024 };

export const previewClients = endpoint({
  isUnlogged: true,
  ...own,
  method: 'POST',
  path: '/api/client-csv/preview',
  summary: 'What a table of clients would add or fill in; nothing is changed',
  upload,
  body: z.object({ file: uploadedFile }),
  returns: outlook,
});

export const clientsChanged = refusal(
  'clients-changed',
  409,
  'Your clients have changed since the preview. Please look at the new preview and confirm again.',
);

export const importClients = endpoint({
  ...own,
  method: 'POST',
  path: '/api/client-csv',
  summary: 'Take in a table of clients as its preview said; lines that are refused are left out',
  upload,
  body: z.object({ file: uploadedFile, fingerprint: z.string().max(lengths.token) }),
  returns: outlook.extend({ message: z.string() }),
  refuses: [clientsChanged],
});
