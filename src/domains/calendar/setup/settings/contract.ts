import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { checkbox, id, versionNumber } from '#src/platform/schema/shapes.ts';
import { cancellationTerms, depositKinds, takesBookings } from '../../rules.ts';
import { isStep } from './rules.ts';

/** What decides whether clients can book here. */
const facts = z.object({
  is_live: z.boolean(),
  /** People of the business who can be booked, and those of them who work here within the horizon. */
  people: z.int(),
  people_here: z.int(),
  /** Treatments that are offered here, and those of them that one of these people gives. */
  treatments: z.int(),
  treatments_given: z.int(),
  rooms: z.int(),
});

const settings = z.object({
  listing: z.int(),
  title: z.string(),
  slug: z.string(),
  step_minutes: z.int(),
  lead_minutes: z.int(),
  horizon_days: z.int(),
  avoids_gaps: z.boolean(),
  takes_bookings: z.enum(takesBookings),
  /** Null until they are chosen. */
  cancellation_terms: z.enum(cancellationTerms).nullable(),
  /** What clients pay when they book: pounds, or per cent of the price; and whether they may pay all of it. */
  deposit: z.enum(depositKinds),
  deposit_value: z.number(),
  takes_full: z.boolean(),
  /** The address for the business’s own clients; null until it is made. */
  own_link: z.string().nullable(),
  facts,
  version: z.int(),
});
export type Settings = z.infer<typeof settings>;

export const staleSettings = refusal(
  'stale-settings',
  409,
  'These settings were changed elsewhere since you opened them. Look at them as they are now.',
);

const own = { access: 'business', right: 'listing', byPlace: true } as const;
const path = '/api/calendar/settings';
const saved = z.object({ message: z.string(), settings });

export const readSettings = endpoint({
  ...own,
  method: 'GET',
  path,
  inView: true,
  summary: 'How the times of your places are offered, and whether clients book them',
  returns: z.array(settings),
});

export const saveSettings = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change how the times of one of your listings are offered, and whether clients book them',
  params: z.object({ id }),
  body: z.object({
    step_minutes: z.coerce.number().int().min(5).max(60).refine(isStep, 'Choose one of the steps.'),
    /** Up to thirty days. */
    lead_minutes: z.coerce.number().int().min(0).max(43_200),
    horizon_days: z.coerce.number().int().min(1).max(365),
    avoids_gaps: checkbox,
    /** Stays as it is where it is left out; so do the terms. */
    takes_bookings: z.enum(takesBookings).optional(),
    cancellation_terms: z.enum(cancellationTerms).nullish(),
    /** So does what is paid in advance. */
    deposit: z.enum(depositKinds).optional(),
    /** £1 to £150, or 10 to 50 per cent. */
    deposit_value: z.coerce.number().min(0).max(10_000).optional(),
    takes_full: checkbox.optional(),
    version: versionNumber,
  }),
  returns: saved,
  refuses: [notFound, staleSettings],
});

export const makeOwnLink = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id/own-link`,
  summary: 'Make the link that you give to your own clients; one that was made before stops working',
  params: z.object({ id }),
  returns: saved,
  refuses: [notFound],
});
