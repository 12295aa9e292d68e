import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { numericId } from '#src/platform/schema/shapes.ts';

export const countShown = endpoint({
  method: 'POST',
  path: '/api/listing-views',
  rateLimit: 'reads',
  summary: 'Say which page was opened, or which listings a search showed; nothing is kept about who says it',
  access: 'public',
  body: z.object({
    slug: z.string().max(lengths.slug).optional(),
    shown: z.array(numericId).max(40).optional(),
  }),
  status: 202,
  returns: z.object({ message: z.string() }),
});
