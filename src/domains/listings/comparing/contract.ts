import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { listingCard } from '../cards/card.ts';
import { searchQuery, several } from '../search/contract.ts';
import { mostCompared } from './rules.ts';

const slugs = several(mostCompared, lengths.slug)
  .refine(({ length }) => length > 0, 'Name a business.')
  .refine(
    ({ length }) => length <= mostCompared,
    `The with field must not have more than ${mostCompared} items.`,
  );

const compared = z.object({
  /** As the search shows it: with the treatment that matched, and its distance. */
  card: listingCard,
  /** Null when hours are unknown. */
  open: z.object({ now: z.boolean(), text: z.string() }).nullable(),
  /** Today's hours; none where it is closed all day, null where hours are unknown. */
  today: z.array(z.object({ start: z.string(), end: z.string() })).nullable(),
  /** The bodies that people who work there name, each once. */
  registers: z.array(
    z.object({
      acronym: z.string(),
      kind: z.enum(['statutory', 'accredited', 'voluntary', 'association']),
    }),
  ),
});
export type Compared = z.infer<typeof compared>;

export const compareListings = endpoint({
  method: 'GET',
  path: '/api/comparison',
  summary: `Up to ${mostCompared} live listings in the order asked for, with what a search means at each of them`,
  access: 'public',
  query: searchQuery
    .pick({ search: true, category: true, location: true, lat: true, lng: true, price_max: true })
    .extend({ with: slugs }),
  returns: z.object({
    data: z.array(compared),
    /** Those of the slugs that are not shown, or not any more. */
    gone: z.array(z.string()),
    /** What the distances are from; null without a place. */
    place: z.object({ label: z.string() }).nullable(),
  }),
});
