import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';

const count = z.int();
const counts = z.array(z.object({ name: z.string(), count }));
/** How long a person took: null where nothing was decided. */
const decided = z.object({ count, median_hours: z.number().nullable(), in_time: count });

export const readReviewFigures = endpoint({
  method: 'GET',
  path: '/api/operator/review-figures',
  summary: 'What the checks, reports and decisions about reviews came to in a year',
  access: 'operator',
  operatorRight: 'moderation',
  query: z.object({ year: z.coerce.number().int().min(2026).max(9999).optional().catch(undefined) }),
  returns: z.object({
    year: z.int(),
    /** The years since the first event, the newest first. */
    years: z.array(z.int()),
    invited: count,
    received: count,
    published: count,
    held: count,
    /** By what the checks found. */
    held_for: counts,
    held_decided: decided,
    reports: z.object({ by_business: count, by_visitors: count, upheld: count, refused: count }),
    reports_decided: decided,
    /** By the ground on which a person removed them. */
    removed: counts,
    restored: count,
    /** Reviews of visits that the business recorded, and of enquiries: they count nowhere. */
    uncounted: count,
    /** The median seconds until a review was public, by one to five stars. */
    median_seconds: z.array(z.int().nullable()).length(5),
    /** Of one and two stars against four and five; null where one of them has none. */
    slower_for_low: z.number().nullable(),
    /** Days on which a business got unusually many. */
    bursts: z.array(z.object({ title: z.string(), day: z.iso.date(), count })),
  }),
});
export type ReviewFigures = z.infer<typeof readReviewFigures.returns>;
