import { z } from 'zod';
import { calendarDate } from '#src/domains/calendar/shapes.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, idList } from '#src/platform/schema/shapes.ts';
import { findBookingTimes, getBookingOffer, mostDays } from '../booking/contract.ts';
import { mostItems } from '../rules.ts';

export const previewBookings = endpoint({
  access: 'business',
  right: 'listing',
  byPlace: true,
  method: 'GET',
  path: '/api/calendar/settings/:id/preview',
  inView: true,
  summary: 'What clients can book at one of your listings, and when, also while they cannot yet',
  params: z.object({ id }),
  query: z.object({
    /** Without any, only what they can book. */
    variant: idList(mostItems),
    from: calendarDate,
    days: z.coerce.number().int().min(1).max(mostDays).default(7),
  }),
  returns: z.object({
    treatments: getBookingOffer.returns.shape.treatments,
    days: findBookingTimes.returns.shape.days,
  }),
  refuses: [notFound],
});
