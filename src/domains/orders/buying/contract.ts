import { z } from 'zod';
import {
  beingConfirmed,
  paymentNotCreated,
  paymentsClosed,
  priceChanged,
  tooManyPayments,
} from '#src/domains/billing/checkout/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { order, orderMoved } from '../dashboard/contract.ts';
import { dayParts } from '../preferred.ts';
import { longestNote, mostOfOne } from '../rules.ts';

const slug = z.string().max(lengths.slug);

/** One of the two. */
const chosen = { package: id.optional(), variant: id.optional() };

/** What can be ordered, and from whom. */
const offer = z.object({
  slug: z.string(),
  /** The business's page. */
  title: z.string(),
  /** Whom one orders from: name and address. */
  seller: z.string(),
  phone: z.string(),
  email: z.string(),
  kind: z.enum(['package', 'treatment']),
  id: z.int(),
  name: z.string(),
  /** The variant, or who may have it; empty where there is nothing to say. */
  detail: z.string(),
  duration_text: z.string(),
  includes: z.array(z.object({ name: z.string(), duration_text: z.string() })),
  /** Pounds for one, with VAT where it is charged. */
  price: z.number(),
  /** `now`: through us, before the visit. `venue`: to the business, at the visit. */
  pays: z.enum(['now', 'venue']),
  /** The last day on which a client who orders now can change their mind. */
  last_day: z.iso.date(),
  /** Today and each day ahead that a visit may be asked for, with the parts in which the business is open. */
  days: z.array(z.object({ date: z.iso.date(), times: z.array(z.enum(dayParts)) })),
});
export type Offer = z.infer<typeof offer>;

export const offerGone = refusal('offer-gone', 410, 'This can’t be ordered here any more.');

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/offer',
  summary: 'A package, or a variant of a treatment, as it can be ordered on a business’s page now',
  access: 'public',
  params: z.object({ slug }),
  query: z.object(chosen),
  returns: offer,
  refuses: [notFound, offerGone],
});

export const tooManyOrders = refusal(
  'too-many-orders',
  409,
  'You already have many open orders. Please wait until some are completed, or cancel them.',
);
/** What opening a payment may be refused with. */
export const payingRefuses = [beingConfirmed, tooManyPayments, paymentNotCreated, paymentsClosed] as const;

const placed = z.object({
  id: z.int(),
  number: z.string(),
  state: order.shape.state,
  /** Where it is paid; null where there is nothing to pay now. */
  approval_url: z.string().nullable(),
});

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  summary: 'Order what a business offers; the same key again finds the same order',
  access: 'client',
  body: z.object({
    slug,
    ...chosen,
    quantity: z.coerce.number().int().min(1).max(mostOfOne),
    /** What the client saw: compared, never used. */
    total: z.coerce.number().min(0).max(1_000_000),
    pays: z.enum(['now', 'venue']),
    note: z.string().trim().max(longestNote).default(''),
    /** When the client would like to come: a day in London, a part of a day, both or neither. */
    preferred_date: z.iso.date('Give a day such as 2026-11-28.').nullish(),
    preferred_time: z.enum(dayParts, 'Choose morning, afternoon or evening.').nullish(),
    start_early: z.boolean().default(false),
    order_key: z.uuid(),
  }),
  status: 201,
  returns: placed,
  refuses: [notFound, offerGone, priceChanged, tooManyOrders, ...payingRefuses],
});

const ofOne = z.object({ id });

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/payment',
  summary: 'Pay an order that waits for its payment: opens one, or finds the open one',
  access: 'client',
  params: ofOne,
  returns: placed,
  refuses: [notFound, orderMoved, ...payingRefuses],
});

export const settleOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/settlement',
  summary: 'Settle a payment after its buyer returns; repeated calls get the same answer',
  access: 'client',
  params: ofOne,
  returns: z.object({
    /** `pending`: PayPal is checking it, or has not answered. `waiting`: not paid yet, and still can be. */
    status: z.enum(['done', 'pending', 'waiting', 'ended']),
    order,
  }),
  refuses: [notFound],
});
