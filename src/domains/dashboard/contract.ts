import { z } from 'zod';
import { claimStates } from '#src/domains/listings/claims/rules.ts';
import { listingStates } from '#src/domains/listings/states.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { id } from '#src/platform/schema/shapes.ts';

const figures = z.object({ views: z.int(), enquiries: z.int(), searches: z.int() });

const homeListing = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(listingStates),
  /** What it lacks before the public may see it, a sentence each. */
  missing: z.array(z.string()),
  /** Why it was sent back; empty where it was not. */
  returned_reason: z.string(),
  /** A new name, category or place waits for the operator's check. */
  pending_change: z.boolean(),
  /** Of the last thirty days. */
  figures,
});
export type HomeListing = z.infer<typeof homeListing>;

const business = z.object({
  /** The newest; at most fifty. */
  listings: z.array(homeListing),
  /** Sixty days, up to today. */
  days: z.array(figures.extend({ day: z.string() })),
  /** Listings that it claims, and that are not decided; at most five. */
  claims: z.array(z.object({ slug: z.string(), title: z.string(), state: z.enum(claimStates) })),
  /** Ordered by clients, and still to be completed. */
  orders: z.int(),
  /** Requests of clients that wait for an answer, and the date of the next. */
  requests: z.object({ count: z.int(), next: z.iso.date().nullable() }),
  setup: z.object({ published: z.boolean(), treatments: z.boolean(), schedule: z.boolean() }),
  /** Whether clients book online at one of its live listings; null where none is live. */
  takes_bookings: z.boolean().nullable(),
});
export type BusinessHome = z.infer<typeof business>;

const operator = z.object({
  listings: z.int(),
  changes: z.int(),
  verifications: z.int(),
  reports: z.int(),
  conversations: z.int(),
  /** Payments that an operator has to look at, and faults that the last check of the ledger found. */
  payments: z.int(),
  ledger: z.int(),
});
export type OperatorHome = z.infer<typeof operator>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/dashboard-home',
  inView: true,
  summary: 'What the first screen after signing in shows, by what the account is',
  query: z.object({
    /** Of a business: the figures of this one of its listings. */
    listing: id.optional(),
  }),
  access: 'signed-in',
  right: 'any',
  byPlace: true,
  returns: z.object({
    enquiries: z.object({ unread: z.int(), sent: z.int() }),
    business: business.nullable(),
    operator: operator.nullable(),
  }),
});
export type Home = z.infer<typeof getHome.returns>;

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/dashboard-menu',
  inView: true,
  summary: 'What the menu of a business says beside its entries',
  access: 'business',
  right: 'any',
  byPlace: true,
  returns: z.object({
    /** Ordered by clients, and still to be completed. */
    orders: z.int(),
    /** Requests of clients that wait for an answer. */
    requests: z.int(),
    /** It is on the largest plan: nothing larger is offered to it. */
    is_elite: z.boolean(),
    live_chat: z.boolean(),
  }),
});
