import { type Context, holderOf, signedIn } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { mayOperate } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { disputedAmong } from '../../payments/queries.server.ts';
import { fileNameOf, invoicePdf } from '../pdf.server.ts';
import { type InvoiceDetails, invoiceById } from '../queries.server.ts';
import { documentName, numberText } from '../rules.ts';
import { type getInvoice, listInvoices, listPlanPayments, type printInvoice } from './contract.ts';
import * as queries from './queries.server.ts';
import { statusOf } from './rules.ts';

/** A business reads its own invoices, an operator who looks after the money everyone's. */
function readerOf(context: Context): queries.ReaderId {
  const { role, operatorRights = [] } = signedIn(context);
  return role === 'operator' && mayOperate(operatorRights, 'money') ? null : holderOf(context);
}

export const invoicesPage: Verb<typeof listInvoices> = async (context, input) => {
  const reader = readerOf(context);
  return pageOf(context, listInvoices, input, {
    rows: async (window) =>
      (await queries.invoicePage(context.db, reader, input, window)).map(
        ({ paper, description, creditedNumber: number }) =>
          rowOf(paper, description, number === null ? null : numberText({ kind: 'invoice', number })),
      ),
    total: () => queries.countInvoices(context.db, reader, input),
  });
};

/** Another business's invoice is answered as not found. */
async function readable(context: Context, id: number): Promise<InvoiceDetails> {
  const found = (await queries.mayRead(context.db, readerOf(context), id))
    ? await invoiceById(context.db, id)
    : undefined;
  if (!found) throw new Refused(notFound);
  return found;
}

export const invoiceDetails: Verb<typeof getInvoice> = async (context, { id }) => {
  const { paper, reference, credited, lines } = await readable(context, id);
  return {
    ...rowOf(paper, lines[0]?.description ?? '', credited && numberText(credited)),
    supplied_at: paper.suppliedAt.toISOString(),
    payment_reference: reference,
    seller: {
      name: paper.sellerName,
      address: paper.sellerAddress,
      company_number: paper.sellerCompanyNumber,
      vat_number: paper.sellerVatNumber,
    },
    buyer: {
      name: paper.buyerName,
      trading_name: paper.buyerTradingName,
      address: paper.buyerAddress,
    },
    lines: lines.map((line) => ({
      description: line.description,
      vat_rate: line.vatRate,
      net: poundsOf(line.netPence),
      vat: poundsOf(line.vatPence),
      total: poundsOf(line.grossPence),
    })),
  };
};

export const invoiceFile: Verb<typeof printInvoice> = async (context, { id }) => {
  const found = await readable(context, id);
  // A worker's buffer arrives as plain bytes with their own memory.
  return { name: fileNameOf(found.paper), bytes: new Uint8Array(await invoicePdf(context, found)) };
};

const rowOf = (paper: InvoiceDetails['paper'], description: string, credits: string | null) => ({
  id: paper.id,
  number: numberText(paper),
  kind: paper.kind,
  name: documentName({ kind: paper.kind, hasVat: paper.sellerVatNumber !== '' }),
  issued_at: paper.issuedAt.toISOString(),
  description,
  net: poundsOf(paper.netPence),
  vat: poundsOf(paper.vatPence),
  total: poundsOf(paper.grossPence),
  paid_in: 'GBP' as const,
  payment_id: paper.paymentId,
  credits,
});

export const planPaymentsPage: Verb<typeof listPlanPayments> = async (context, input) => {
  const accountId = holderOf(context);
  const { db } = context;
  return pageOf(context, listPlanPayments, input, {
    rows: async (window) => {
      const rows = await queries.planPaymentPage(db, accountId, input, window);
      const ids = rows.map(({ payment }) => payment.id);
      const papers = await queries.invoicesOf(db, ids);
      const disputed = await disputedAmong(db, ids);
      return rows.map((row) => ({
        ...paymentRow(row, disputed.has(row.payment.id)),
        invoices: papers.filter(({ paymentId }) => paymentId === row.payment.id).map(linkedInvoice),
      }));
    },
    total: () => queries.countPlanPayments(db, accountId, input),
  });
};

const paymentRow = ({ payment, plan }: queries.PlanPaymentRow, isDisputed: boolean) => ({
  id: payment.id,
  reference: payment.reference,
  plan,
  amount: poundsOf(payment.amountPence),
  discount: poundsOf(payment.discountPence),
  refunded: poundsOf(payment.refundedPence),
  paid_in: 'GBP' as const,
  payment_method: 'PayPal' as const,
  status: statusOf({ ...payment, isDisputed }),
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.capturedAt?.toISOString() ?? null,
});

const linkedInvoice = (paper: Awaited<ReturnType<typeof queries.invoicesOf>>[number]) => ({
  id: paper.id,
  kind: paper.kind,
  number: numberText(paper),
});
