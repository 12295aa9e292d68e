import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';

const unclaimedTwin = z.object({
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
});
export type UnclaimedTwin = z.infer<typeof unclaimedTwin>;

export const listUnclaimedTwins = endpoint({
  method: 'GET',
  access: 'business',
  right: 'listing',
  byPlace: true,
  path: '/api/unclaimed-twin',
  inView: true,
  summary:
    'At most five pages that nobody has claimed, with the name and the postcode or town of a draft of yours, or with those given',
  query: z.object({
    title: z.string().trim().max(lengths.reference).optional(),
    postcode: z.string().trim().max(lengths.word).optional(),
  }),
  returns: z.array(unclaimedTwin),
});
