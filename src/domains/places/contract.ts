import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';

const city = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nation: z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type City = z.infer<typeof city>;

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/location',
  summary: 'The UK cities, in alphabetical order',
  access: 'public',
  allowance: 'reads',
  returns: z.array(city),
  cacheSeconds: 60,
});
