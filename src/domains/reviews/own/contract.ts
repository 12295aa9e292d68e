import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { ownState } from '../contract.ts';

const asked = z.object({
  id: z.int(),
  listing: z.object({ slug: z.string(), title: z.string() }),
  treatments: z.string(),
  /** The month of the visit: "2026-11". */
  visited: z.string(),
  expires_at: z.iso.datetime(),
  /** What was written; null while it still can be. */
  review: z.object({ stars: z.int(), state: ownState }).nullable(),
});
export type OwnInvitation = z.infer<typeof asked>;

export const listOwnInvitations = endpoint({
  method: 'GET',
  path: '/api/review-invitation',
  inView: true,
  summary: 'The visits that you can review or have reviewed, the latest first',
  access: 'client',
  query: z.object(paging(10)),
  returns: paginator(asked),
});

export const openOwnInvitation = endpoint({
  method: 'POST',
  path: '/api/review-invitation/:id/link',
  summary: 'A link to the review of one of your visits, as its email holds one',
  access: 'client',
  params: z.object({ id }),
  returns: z.object({ path: z.string() }),
  refuses: [notFound],
});
