import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { fileAnswer, id } from '#src/platform/schema/shapes.ts';
import { accrualKinds } from '../../rules.ts';
import { monthForm } from './rules.ts';

/** A month as London has it: "2026-10". Absent: the one that runs. */
const month = z.string().regex(monthForm, 'Give a month as 2026-10.').optional();

/** An order or appointment that was completed, or what went back after that: then its amounts are below nothing. Pounds. */
const statementRow = z.object({
  id: z.int(),
  order_id: z.int(),
  /** Of the order, or of the appointment. */
  number: z.string(),
  /** The day of the appointment; null for an order. */
  appointment_on: z.iso.date().nullable(),
  /** Why its commission is what it is, in words. */
  source: z.string(),
  kind: z.enum(accrualKinds),
  /** Its commission was taken back after a dispute. */
  is_fee_back: z.boolean(),
  at: z.iso.datetime(),
  bought: z.string(),
  listing: z.string(),
  payment_method: z.string(),
  gross: z.number(),
  commission: z.number(),
  net: z.number(),
});
export type StatementRow = z.infer<typeof statementRow>;

const sums = z.object({
  completed: z.int(),
  gross: z.number(),
  commission: z.number(),
  net: z.number(),
  /** Of the gross: what clients paid through us, and what they paid to the business itself. */
  through_us: z.number(),
  at_venue: z.number(),
  /** What we hold for the business less all commission; below nothing, the business owes it. */
  balance: z.number(),
});
export type StatementSums = z.infer<typeof sums>;

/** At this one of the business's listings. */
const listing = id.optional();

const reading = { method: 'GET', access: 'business', right: 'money', byPlace: true } as const;

export const getStatement = endpoint({
  ...reading,
  path: '/api/order-statement',
  inView: true,
  summary:
    'What a month of client orders brought: sums, and a page of what they are made of, the newest first',
  query: z.object({
    month,
    listing,
    ...paging(10),
  }),
  returns: paginator(statementRow).extend({
    month: z.string(),
    /** From the one in which anything was first earned to the one that runs: the newest first. */
    months: z.array(z.string()),
    sums,
  }),
});

export const exportStatement = endpoint({
  ...reading,
  path: '/api/order-statement/table',
  summary: 'The same month as a table for spreadsheets, at most 10,000 rows',
  query: z.object({ month, listing }),
  returns: z.object({ file_name: z.string(), csv: z.string() }),
});

export const printStatement = endpoint({
  ...reading,
  path: '/api/order-statement/pdf',
  summary: 'The same month as a PDF',
  query: z.object({ month, listing }),
  file: 'application/pdf',
  returns: fileAnswer,
});
