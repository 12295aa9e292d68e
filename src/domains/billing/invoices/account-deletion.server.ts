import { consequencesOf, exportFilesOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as rows from './account-deletion-queries.server.ts';
import { fileNameOf, invoicePdf } from './pdf.server.ts';
import * as queries from './queries.server.ts';

/** More than a business can come to in ten years; each takes some hundredths of a second to print. */
const mostPrinted = 200;

/**
 * What becomes of invoices when their account leaves. Tax law has us keep each as it was issued, its buyer's name
 * with it, for six years after the end of its financial year; then a nightly job takes the name out.
 */
export const invoicesAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    invoices: await rows.ownPapers(db, accountId),
    'invoice-lines': await rows.ownLines(db, accountId),
  })),
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
