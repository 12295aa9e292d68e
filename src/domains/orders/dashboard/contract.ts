import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords, sortable } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { dayParts } from '../preferred.ts';

const state = z.enum(['created', 'paid', 'fulfilled', 'cancelled', 'refunded']);

/** A row as the original's table reads it, and what ours needs beside. */
const orderRow = z.object({
  id: z.int(),
  number: z.string(),
  /** Who bought, as the business sees it. */
  user_name: z.string(),
  /** What was bought, by name. */
  package: z.string(),
  /** How many, all lines together. */
  quantity: z.int(),
  listing: z.string(),
  /** When the client would like to come; null: no preference. A day in London. */
  preferred_date: z.iso.date().nullable(),
  preferred_time: z.enum(dayParts).nullable(),
  total: z.number(),
  /** Pounds paid until now. */
  paid: z.number(),
  /** The currency. */
  paid_in: z.literal('GBP'),
  payment_method: z.string(),
  payment_status: z.string(),
  state,
  /** Between the business and us, of what did not go back: null for a client. */
  commission: z.number().nullable(),
  net: z.number().nullable(),
  created_at: z.iso.datetime(),
});
export type OrderRow = z.infer<typeof orderRow>;

const filter = {
  /** In the number, the client's name and what was bought. */
  search: searchWords,
  state: state.optional().catch(undefined),
  /** Of a business: at this one of its listings. */
  listing: id.optional(),
  sort: sortable('id', 'user_name', 'total').optional(),
};

export const order = orderRow.extend({
  /** Only the business sees it: to arrange the visit. */
  client_email: z.string().nullable(),
  note: z.string(),
  /** Whom it was ordered from, as the client was told. */
  seller: z.string(),
  /** Where the business's page is; null once it is gone. */
  slug: z.string().nullable(),
  /** PayPal looks at its payment, or a person of ours does: it is not paid again meanwhile. */
  being_confirmed: z.boolean(),
  /** The payer complained to PayPal, which decides it. */
  disputed: z.boolean(),
  /** Pounds that went back until now. */
  refunded: z.number(),
  rights: z.object({
    /** The last day on which the client may withdraw. */
    last_day: z.iso.date(),
    /** Whether it still may. */
    open: z.boolean(),
    /** When the client asked expressly for a start before that day; null where it did not. */
    early_start_asked_at: z.iso.datetime().nullable(),
    /** When the money was asked back: it is on its way until the order is refunded. */
    refund_asked_at: z.iso.datetime().nullable(),
  }),
  plan: z.string().nullable(),
  commission_percent: z.number().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      quantity: z.int(),
      price: z.number(),
      duration_text: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      event: z.string(),
      actor: z.string(),
      /** Pounds that went back; null but for a part of the money. */
      amount: z.number().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** What its reader may do with it now. */
  may: z.object({
    fulfil: z.boolean(),
    cancel: z.boolean(),
    /** End it, and all that was paid goes back. */
    refund: z.boolean(),
    pay: z.boolean(),
  }),
});
export type Order = z.infer<typeof order>;

export const orderMoved = refusal('order-moved', 409, 'This order has just changed. Please check it again.');

export const rightIsOver = refusal(
  'right-is-over',
  409,
  'Only the business can cancel this order now. Please write to it: it can refund you.',
);

const reading = { access: 'signed-in', right: ['orders', 'money'], byPlace: true } as const;
const ofOne = z.object({ id });

export const listOrders = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/order',
  inView: true,
  summary: 'A page of the orders that a business received, or that a client placed; the newest first',
  query: z.object({
    ...filter,
    ...paging(),
  }),
  returns: paginator(orderRow),
});

export const getOrder = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/order/:id',
  inView: true,
  summary: 'One order with its lines and its history',
  params: ofOne,
  returns: order,
  refuses: [notFound],
});

export const exportOrders = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/order-table',
  summary: 'The same orders as a table for spreadsheets, at most 10,000',
  query: z.object(filter),
  returns: z.object({ file_name: z.string(), csv: z.string() }),
});

export const fulfilOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/fulfilment',
  summary: 'Mark an order as completed: the visit has taken place',
  access: 'business',
  right: 'orders',
  byPlace: true,
  params: ofOne,
  returns: order,
  refuses: [notFound, orderMoved],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancellation',
  summary: 'Cancel an order; what was paid through us is refunded, and both sides are told by email',
  access: 'signed-in',
  right: 'orders',
  byPlace: true,
  params: ofOne,
  returns: order,
  refuses: [notFound, orderMoved, rightIsOver],
});
