import { z } from 'zod';

/** What an endpoint with `file` returns: it goes out as the bytes, under the name. */
export const fileAnswer = z.object({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/),
  bytes: z.instanceof(Uint8Array),
});
