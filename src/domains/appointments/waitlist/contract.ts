import { z } from 'zod';
import { calendarDate } from '#src/domains/calendar/shapes.ts';
import { leaving } from '#src/domains/listings/own/contract.ts';
import { dayParts } from '#src/domains/listings/search/query/when.ts';
import { endpoint, refusal, refusalSaying } from '#src/platform/endpoint.ts';
import { pagingOnRequest } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, idList } from '#src/platform/schema/shapes.ts';
import { bookingsOff, tooManyBookings } from '../booking/contract.ts';
import { payments } from '../money/deposit.ts';
import { ownAppointment, timeTaken } from '../own/contract.ts';
import { mostItems } from '../rules.ts';
import { mostAtOne, mostInAll } from './rules.ts';

const moment = z.iso.datetime();

const preferred = {
  /** The first and the last London date. */
  from: calendarDate,
  to: calendarDate,
  /** 0 is Monday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1, 'Choose at least one day of the week.').max(7),
  parts: z.array(z.enum(dayParts)).min(1, 'Choose at least one part of the day.').max(dayParts.length),
};

const entry = z.object({
  id: z.int(),
  ...preferred,
  from: z.iso.date(),
  to: z.iso.date(),
  /** What the treatments were called when the client joined. */
  treatments: z.string(),
  /** Who is to give it; null: anyone. */
  staff: z.string().nullable(),
  joined_at: moment,
});

/** A time that is held for the client until it expires. */
const offer = z.object({
  id: z.int(),
  at: moment,
  /** London wall time, such as `2026-12-01T10:15`. */
  local: z.string(),
  ends_at: moment,
  /** Pounds. */
  price: z.number(),
  /** Who gives it. */
  staff: z.array(z.string()),
  expires_at: moment,
});

export const ownEntry = entry.extend({
  /** The business's page; null where there is none to be seen. */
  slug: z.string().nullable(),
  title: z.string(),
  /** By which the same treatments can be chosen again. */
  variants: z.array(z.int()),
  staff_id: z.int().nullable(),
  offer: offer.nullable(),
});
export type OwnEntry = z.infer<typeof ownEntry>;

export const tooManyEntries = refusal(
  'too-many-entries',
  409,
  `You can wait for at most ${mostAtOne} things at one business, and ${mostInAll} in all. Leave a waitlist first.`,
);

/** Nobody waits for what is there. */
export const timeIsFree = refusalSaying(
  'time-is-free',
  409,
  'A time that you would like is free now. Book it.',
  z.object({ free: z.object({ at: moment, local: z.string() }) }),
);

export const offerOver = refusal('offer-over', 409, 'This offer is over.');

const own = { access: 'client' } as const;
const ofOne = z.object({ id });
const said = z.object({ message: z.string() });

export const joinWaitlist = endpoint({
  ...own,
  method: 'POST',
  path: '/api/waitlist',
  summary: 'Wait for a time at a listing; who joins again for the same changes the preferred times',
  body: z.object({
    slug: z.string().max(lengths.slug),
    variants: idList(mostItems).refine((ids) => ids.length > 0, 'Choose a treatment.'),
    /** Who gives all of it; null or absent: anyone. */
    staff: id.nullish(),
    ...preferred,
    /** The end of the business's own link, if the client came by it. */
    link: z.string().max(lengths.token).optional(),
  }),
  status: 201,
  returns: ownEntry,
  refuses: [notFound, leaving, bookingsOff, timeIsFree, tooManyEntries],
});

export const listOwnEntries = endpoint({
  ...own,
  method: 'GET',
  path: '/api/waitlist',
  summary: 'What you wait for, and the times that are offered to you',
  query: z.object(pagingOnRequest),
  returns: z.array(ownEntry),
  pagedOnRequest: true,
});

export const leaveWaitlist = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/waitlist/:id',
  summary: 'Wait no longer; an offer ends with it',
  params: ofOne,
  returns: said,
  refuses: [notFound],
});

export const acceptOffer = endpoint({
  ...own,
  method: 'POST',
  path: '/api/waitlist-offer/:id/accept',
  summary: 'Book the time that is held for you',
  idempotent: true,
  params: ofOne,
  body: z.object({ pay: z.enum(payments) }),
  status: 201,
  returns: z.object({ appointment: ownAppointment }),
  refuses: [notFound, leaving, bookingsOff, timeTaken, tooManyBookings, offerOver],
});

export const declineOffer = endpoint({
  ...own,
  method: 'POST',
  path: '/api/waitlist-offer/:id/decline',
  summary: 'Decline the time that is held for you, and go on waiting for others',
  params: ofOne,
  returns: said,
  refuses: [notFound, offerOver],
});

const business = { access: 'business', right: 'calendar', byPlace: true } as const;

export const listWaiting = endpoint({
  ...business,
  method: 'GET',
  path: '/api/calendar/waitlist',
  summary: 'Who waits for a time at your places, the first in line first',
  query: z.object(pagingOnRequest),
  pagedOnRequest: true,
  returns: z.array(
    entry.extend({
      client: z.string(),
      /** The listing's title. */
      place: z.string(),
      /** The time that is offered to them now. */
      offered: z.object({ at: moment, expires_at: moment }).nullable(),
    }),
  ),
});
export type Waiting = z.infer<NonNullable<typeof listWaiting.returns>>[number];

export const removeWaiting = endpoint({
  ...business,
  method: 'DELETE',
  path: '/api/calendar/waitlist/:id',
  summary: 'Take a client off your waitlist, who is told',
  params: ofOne,
  returns: said,
  refuses: [notFound],
});
