import { z } from 'zod';

export const role = z.enum(['user', 'agent', 'operator']);

/** Who is signed in, as every screen's frame shows it. */
export const account = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Site path; null without a picture. */
  avatar: z.string().nullable(),
  role,
});
export type Account = z.infer<typeof account>;

/** The answer of a call that only has something to say. */
export const messageAnswer = z.object({ message: z.string() });
