import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords, sortable } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { fileAnswer, id } from '#src/platform/schema/shapes.ts';

const kind = z.enum(['invoice', 'credit_note']);

/** An invoice or a credit note in a list. Amounts are pounds; those of a credit note are what was refunded. */
const paperRow = z.object({
  id: z.int(),
  number: z.string(),
  kind,
  /** "VAT invoice", "Credit note". */
  name: z.string(),
  issued_at: z.iso.datetime(),
  /** What it is for, in a line. */
  description: z.string(),
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  paid_in: z.literal('GBP'),
  payment_id: z.int(),
  /** The number of the invoice that a credit note takes back. */
  credits: z.string().nullable(),
});

const paper = paperRow.extend({
  supplied_at: z.iso.datetime(),
  payment_reference: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    company_number: z.string(),
    /** Empty where the seller was not registered: then no VAT was charged. */
    vat_number: z.string(),
  }),
  /** As of the date of issue; empty once the law no longer asks for it. */
  buyer: z.object({ name: z.string(), trading_name: z.string(), address: z.string() }),
  lines: z.array(
    z.object({
      description: z.string(),
      vat_rate: z.number().nullable(),
      net: z.number(),
      vat: z.number(),
      total: z.number(),
    }),
  ),
});

const planPaymentStates = [
  'waiting',
  'confirming',
  'paid',
  'refunded in part',
  'refunded',
  'cancelled',
  'expired',
  'failed',
  'checking',
  'disputed',
] as const;

const planPayment = z.object({
  id: z.int(),
  reference: z.string(),
  plan: z.string(),
  /** Pounds: what was to pay, after the discount. */
  amount: z.number(),
  discount: z.number(),
  refunded: z.number(),
  paid_in: z.literal('GBP'),
  payment_method: z.literal('PayPal'),
  status: z.enum(planPaymentStates),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Its invoice, then its credit notes. */
  invoices: z.array(z.object({ id: z.int(), number: z.string(), kind })),
});
export type PlanPayment = z.infer<typeof planPayment>;

const reading = { method: 'GET' } as const;
const ofOne = z.object({ id });

export const listInvoices = endpoint({
  ...reading,
  path: '/api/invoice',
  inView: true,
  summary: 'Your invoices and credit notes, newest first; an operator sees all',
  access: 'signed-in',
  right: 'money',
  query: z.object({
    ...paging(),
    /** A number such as INV-000001, or a part of it. */
    search: searchWords,
    kind: kind.optional().catch(undefined),
  }),
  returns: paginator(paperRow),
});

export const getInvoice = endpoint({
  ...reading,
  path: '/api/invoice/:id',
  inView: true,
  summary: 'One invoice or credit note',
  access: 'signed-in',
  right: 'money',
  params: ofOne,
  returns: paper,
  refuses: [notFound],
});

export const printInvoice = endpoint({
  ...reading,
  path: '/api/invoice/:id/pdf',
  summary: 'The same as a PDF',
  access: 'signed-in',
  right: 'money',
  params: ofOne,
  file: 'application/pdf',
  returns: fileAnswer,
  refuses: [notFound],
});

export const listPlanPayments = endpoint({
  ...reading,
  path: '/api/plan-payment',
  inView: true,
  summary: 'Your payments for plans with their invoices, newest first',
  access: 'business',
  right: 'money',
  query: z.object({
    ...paging(),
    /** In the plan’s name, the reference and the numbers of its invoices. */
    search: searchWords,
    sort: sortable('id', 'plan', 'amount').optional(),
  }),
  returns: paginator(planPayment),
});
