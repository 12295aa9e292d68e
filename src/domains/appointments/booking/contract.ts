import { z } from 'zod';
import { cancellationTerms, depositKinds, takesBookings } from '#src/domains/calendar/rules.ts';
import { calendarDate, tickTime } from '#src/domains/calendar/shapes.ts';
import { leaving } from '#src/domains/listings/own/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, idList } from '#src/platform/schema/shapes.ts';
import { payments } from '../money/deposit.ts';
import { ownAppointment, timeTaken } from '../own/contract.ts';
import { longestNote, mostItems } from '../rules.ts';
import { mostAtOne, mostInAll } from './rules.ts';

const ofOne = z.object({ slug: z.string().max(lengths.slug) });

export const bookingsOff = refusal(
  'bookings-off',
  409,
  'This business does not take bookings here at the moment. Contact it instead.',
);

/** `consultation`: it is not booked outright; `reason` says why. */
const bookable = { bookable: z.enum(['yes', 'consultation']), reason: z.string() };

const variant = z.object({
  id: z.int(),
  /** Empty where the treatment has only one. */
  detail: z.string(),
  minutes: z.int(),
  /** Pounds, with nobody named: people may have prices of their own. */
  price: z.number(),
  price_type: z.enum(['free', 'from', 'fixed']),
  /** How many people give it here. */
  staff_count: z.int(),
  ...bookable,
});

const treatment = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  /** Those that can be booked, and those that need a consultation first. */
  variants: z.array(variant),
  /** `consultation` where that is so of all of its variants. */
  ...bookable,
  /** The variant with which one begins, where a consultation comes first and the business offers one. */
  consultation: z.int().nullable(),
});

const offered = z.object({
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  takes: z.enum(takesBookings),
  horizon_days: z.int(),
  /** Empty where it takes no bookings; so is `staff`. */
  treatments: z.array(treatment),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
  /** On which terms one cancels, in one sentence. */
  terms: z.string(),
  cancellation_terms: z.enum(cancellationTerms),
  /** What is paid in advance: a deposit in pounds or per cent of the price, or all of it where the client likes. */
  prepayment: z.object({ deposit: z.enum(depositKinds), deposit_value: z.number(), takes_full: z.boolean() }),
});
export type BookingOffer = z.infer<typeof offered>;

export const getBookingOffer = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/booking',
  summary: 'What clients can book at a listing, with whom and on which terms',
  access: 'public',
  params: ofOne,
  returns: offered,
  refuses: [notFound],
});

/** The variants that are wished for. */
const chosen = idList(mostItems).refine((ids) => ids.length > 0, 'Choose a treatment.');

/** The most days for which times are answered at once. */
export const mostDays = 42;

/** One person who gives all or a part of what is asked for. */
const giver = z.object({
  id: z.int(),
  name: z.string(),
  /** Pounds, of all that this person gives then. */
  price: z.number(),
});

const time = z.object({
  at: z.iso.datetime(),
  /** London wall time, such as `2026-12-01T10:15`. */
  local: z.string(),
  /** When all of it is over, with the same people as the price. */
  ends_at: z.iso.datetime(),
  /** Pounds, all of it with the first of `staff`, or with all of them where it takes several people. */
  price: z.number(),
  /** Who can give all of it then, whose turn it is first; where it takes several people, those. */
  staff: z.array(giver),
});

export const findBookingTimes = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/times',
  summary: 'The times at which a client can book treatments together, with anyone or a named person',
  access: 'public',
  params: ofOne,
  query: z.object({
    variant: chosen,
    from: calendarDate,
    days: z.coerce.number().int().min(1).max(mostDays).default(7),
    staff: id.optional(),
  }),
  returns: z.object({ days: z.array(z.object({ date: z.iso.date(), times: z.array(time) })) }),
  refuses: [notFound, bookingsOff],
});

export const tooManyBookings = refusal(
  'too-many-bookings',
  409,
  `You can have at most ${mostAtOne} coming appointments at one business, and ${mostInAll} in all. Cancel one, or call the business.`,
);

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/api/appointment',
  summary:
    'Book treatments at a time that was offered, or ask for it where the business accepts each booking',
  access: 'client',
  idempotent: true,
  body: z.object({
    slug: ofOne.shape.slug,
    variants: chosen,
    at: tickTime,
    /** Who gives all of it; null or absent: anyone. */
    staff: id.nullish(),
    /** What is paid online holds the time for ten minutes; see `POST /api/appointment/:id/pay`. */
    pay: z.enum(payments),
    /** What the business should know. */
    note: z.string().trim().max(longestNote).default(''),
    /** The end of the business's own link, if the client came by it. */
    link: z.string().max(lengths.token).optional(),
  }),
  status: 201,
  returns: z.object({ appointment: ownAppointment }),
  refuses: [notFound, leaving, bookingsOff, timeTaken, tooManyBookings],
});

export const getStanding = endpoint({
  method: 'GET',
  path: '/api/appointment/standing',
  inView: true,
  summary: 'Whether your bookings wait to be accepted because of no-shows and late cancellations',
  access: 'client',
  returns: z.object({
    /** How many there were in the last 180 days. */
    count: z.int(),
    /** Until when bookings wait to be accepted; null where they do not. */
    until: z.iso.datetime().nullable(),
    /** The rule in one sentence. */
    rule: z.string(),
  }),
});
