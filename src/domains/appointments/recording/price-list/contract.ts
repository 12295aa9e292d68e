import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';

/** Minutes, and pounds. */
const terms = { minutes: z.number(), price: z.number() };

/** A treatment variant as a place offers it now, and what is other with the people who give it. */
const offered = z.object({
  variant: z.int(),
  name: z.string(),
  /** Empty where the treatment has only one. */
  detail: z.string(),
  ...terms,
  /** Of those alone who have a price or duration of their own. */
  people: z.array(z.object({ resource: z.int(), ...terms })),
  /** From the least to the most of those who can be booked; null where nobody can. */
  anyone: z.object({ least: z.object(terms), most: z.object(terms) }).nullable(),
});
export type Offered = z.infer<typeof offered>;

export const readPriceList = endpoint({
  method: 'GET',
  path: '/api/calendar/price-list',
  inView: true,
  summary: 'What a place offers, with its prices and durations and those of its people',
  access: 'business',
  right: ['calendar', 'own-calendar'],
  byPlace: true,
  query: z.object({ listing: id }),
  returns: z.array(offered),
  refuses: [notFound],
});
