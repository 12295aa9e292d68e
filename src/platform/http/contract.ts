import { z } from 'zod';
import { endpoint, refusal } from '../endpoint.ts';

export const unhealthy = refusal('busy', 503, 'The service is not ready.');

export const healthCheck = endpoint({
  method: 'GET',
  path: '/api/health-check',
  summary: 'Whether the service can answer',
  access: 'public',
  returns: z.object({ status: z.literal('ok'), version: z.string() }),
  refuses: [unhealthy],
});
