import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';

export const countShown = endpoint({
  method: 'POST',
  path: '/api/listing-views',
  summary: 'Say which page was opened, or which listings a search showed; nothing is kept about who says it',
  access: 'public',
  allowance: 'reads',
  body: z.object({
    slug: z.string().max(200).optional(),
    shown: z.array(z.int().min(1).max(2_147_483_647)).max(40).optional(),
  }),
  status: 202,
  returns: z.object({ message: z.string() }),
});
