import { sql } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables, exportFilesOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { fileNameOf, invoicePdf } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { invoiceLines, invoices } from './tables.server.ts';

/** More than a business can come to in ten years; each takes some hundredths of a second to print. */
const mostPrinted = 200;

const number = sql`CASE ${invoices.kind} WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END
  || lpad(${invoices.number}::text, greatest(6, length(${invoices.number}::text)), '0')`;

/**
 * What the deletion of an account does to its invoices. Tax law has us keep each as it was issued, its buyer's name
 * with it, for six years after the end of its financial year; then a nightly job takes the name out.
 */
export const invoicesAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: invoices,
      by: invoices.accountId,
      file: 'invoices',
      about: 'invoices and credit notes that we issued to you, in pence',
      names: { number },
      also: () => ({ number, payment: lookup(invoices.paymentId, 'payments', 'reference') }),
    },
    {
      table: invoiceLines,
      by: [invoiceLines.invoiceId, invoices.id],
      file: 'invoice-lines',
      about: 'the lines of each',
    },
  ]),
  onHook(exportFilesOf, async (context, { accountId }) => {
    const papers = await queries.newestOf(context.db, accountId, mostPrinted);
    return papers.map(({ id, ...paper }) => ({
      name: `invoices/${fileNameOf(paper)}`,
      bytes: async () => {
        const whole = await queries.invoiceById(context.db, id);
        return whole ? invoicePdf(context, whole) : null;
      },
    }));
  }),
  onHook(consequencesOf, async ({ db }, { accountId }) => ({
    removes: [],
    keeps:
      (await queries.countOf(db, accountId)) > 0
        ? [
            'Your invoices and credit notes, with the name and address on them, for six years after the end of their financial year.',
          ]
        : [],
    bars: [],
  })),
];
