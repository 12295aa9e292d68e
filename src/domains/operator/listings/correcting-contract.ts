import { z } from 'zod';
import { changeWaits, notPossible } from '#src/domains/listings/operated/contract.ts';
import { correction } from '#src/domains/listings/operated/correction.ts';
import { longestHours } from '#src/domains/listings/operated/differences.ts';
import { staleListing } from '#src/domains/listings/own/contract.ts';
import { weekdays } from '#src/domains/listings/schedule/times.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { versionNumber } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one, reading } from '../contract.ts';
import { standings } from './standings.ts';

const moment = z.iso.datetime();

export const getListingFacts = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/listing/:id/facts',
  summary: 'What a listing is, and what an operator corrects of it',
  params: one,
  returns: z.object({
    id: z.int(),
    /** Sent with a correction; a later one is refused. */
    version: z.int(),
    slug: z.string(),
    standing: z.enum(standings),
    /** Empty where a business made it. */
    source: z.string(),
    /** Of its owner; null without one. */
    plan: z.string().nullable(),
    created_at: moment,
    live_since: moment.nullable(),
    updated_at: moment,
    verified: z.object({ at: moment, until: z.iso.date().nullable(), evidence: z.string() }).nullable(),
    featured_until: z.iso.date().nullable(),
    /** An operator paused it, or closed it for good. */
    is_paused_by_operator: z.boolean(),
    is_closed: z.boolean(),
    /** Another name, category or address waits to be decided: until then these three stay. */
    has_pending_change: z.boolean(),
    title: z.string(),
    category: z.int(),
    category_name: z.string(),
    location: z.string(),
    address: z.string(),
    phone: z.string(),
    websiteURL: z.string(),
    description: z.string(),
    week: z.array(
      z.object({
        day: z.enum(weekdays),
        start: z.string(),
        end: z.string(),
        status: z.enum(['active', 'inactive']),
      }),
    ),
    /** The hours in words: sent with others, so that later ones are not overwritten. */
    hours: z.string(),
  }),
  refuses: [notFound],
});
export type ListingFacts = z.infer<typeof getListingFacts.returns>;

export const correctListing = endpoint({
  ...deciding,
  method: 'PUT',
  path: '/api/operator/listing/:id',
  summary: 'Correct what a page says, at once; its owner gets what was changed and why',
  params: one,
  body: correction.extend({
    version: versionNumber,
    reason: because,
    /** `hours` as they were read, where `week` is sent. */
    hours: z.string().max(longestHours).optional(),
  }),
  returns: done,
  refuses: [notFound, invalid, staleListing, notPossible, changeWaits],
});
