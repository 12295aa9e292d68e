import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, trap } from '#src/platform/schema/shapes.ts';
import { removalReasons } from '../removal.ts';
import { longestReport } from '../rules.ts';

export const reportedAlready = refusal(
  'reported-already',
  409,
  'Your business has already reported this review. A person looks at it within 48 hours.',
);

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/review/:id/report',
  rateLimit: 'contact',
  summary: 'Report a public review, as its business or as anybody; it stays public until a person decides',
  access: 'public',
  looksAtCaller: true,
  params: z.object({ id }),
  body: z.object({
    reason: z.enum(removalReasons),
    message: z.string().trim().min(1).max(longestReport),
    /** Where what we decide is sent to; of a business it is known. */
    email: z.union([z.literal(''), z.email().max(lengths.email)]).default(''),
    website: trap,
  }),
  status: 201,
  returns: z.object({ message: z.string() }),
  refuses: [notFound, reportedAlready],
});
