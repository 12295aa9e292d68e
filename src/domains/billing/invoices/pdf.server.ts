import type { ServerContext } from '#src/platform/context.server.ts';
import type { Sources } from '#src/platform/mail/mail-job.server.ts';
import { pdfOf } from '#src/platform/pdf/pdf.server.ts';
import * as queries from './queries.server.ts';
import { type InvoiceKind, numberText } from './rules.ts';
import { sheetOf } from './sheet.ts';

/** "INV-000001.pdf" */
export const fileNameOf = (paper: { kind: InvoiceKind; number: number }): string =>
  `${numberText(paper)}.pdf`;

export const invoicePdf = (
  { env }: Pick<ServerContext, 'env'>,
  paper: queries.InvoiceDetails,
): Promise<Uint8Array> => pdfOf(sheetOf(paper, { brand: env.productName, isTest: env.paypalSandbox }));

/** The kind of attachment that emails name. */
export const invoiceSource = 'invoice';

/** Prints invoices for emails at the moment they are sent. */
export const invoiceSources = (context: ServerContext): Sources => ({
  [invoiceSource]: async (id) => {
    const paper = await queries.invoiceById(context.db, id);
    if (!paper) throw new Error(`There is no invoice ${id}.`);
    return invoicePdf(context, paper);
  },
});
