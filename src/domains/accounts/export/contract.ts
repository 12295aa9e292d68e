import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { proof } from '../deletion/contract.ts';
import { messageAnswer } from '../shapes.ts';

export const askExport = endpoint({
  method: 'POST',
  path: '/api/user-export',
  summary: 'Prepare an archive of everything kept about your account; returns its download address',
  access: 'signed-in',
  body: z.object(proof),
  returns: messageAnswer.extend({
    /** Site path with a token, good for 24 hours. */
    download: z.string(),
  }),
});
