import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { clockTime, dayPart, searchDay } from '../search/contract.ts';

/** As many as the largest page of results. */
const mostListings = 50;

/** A listing, and the variant that its card names: `12:345`; without one, `12`. */
const wanted = z
  .string()
  .max(mostListings * 20)
  .regex(/^[1-9]\d{0,8}(:[1-9]\d{0,8})?(,[1-9]\d{0,8}(:[1-9]\d{0,8})?)*$/)
  .transform((text) =>
    text.split(',').map((one) => {
      const [listing, variant] = one.split(':').map(Number);
      return { listing: listing ?? 0, variant: variant ?? null };
    }),
  )
  .refine(
    (all) => all.length <= mostListings,
    `The listings field must not have more than ${mostListings} items.`,
  );

const bookableTimes = z.object({
  listing: z.int(),
  /** What is booked at these times. */
  variant: z.int(),
  /** The next three, soonest first; fewer where the next four weeks have fewer. */
  times: z.array(
    z.object({
      at: z.iso.datetime(),
      /** London wall time, such as `2026-12-01T10:15`. */
      local: z.string(),
      /** Its day in words: "Today", "Tomorrow", "Tue, 1 Dec". */
      day_text: z.string(),
    }),
  ),
});
export type BookableTimes = z.infer<typeof bookableTimes>;

export const findFreeTimes = endpoint({
  method: 'GET',
  path: '/api/free-times',
  summary:
    'The next free times at several listings, from now or from a day on; those that cannot be booked are left out',
  access: 'public',
  query: z.object({
    listings: wanted,
    when: searchDay.optional(),
    part: dayPart.optional(),
    from: clockTime.optional(),
    to: clockTime.optional(),
  }),
  returns: z.object({ listings: z.array(bookableTimes) }),
});
