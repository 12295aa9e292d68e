import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';

/** What a business's own link ends with. */
const token = z.string().max(lengths.token);

export const findOwnLink = endpoint({
  method: 'GET',
  path: '/api/booking-link/:token',
  summary: 'Whose own booking link this is',
  access: 'public',
  params: z.object({ token }),
  returns: z.object({
    /** Of the listing that is booked through it. */
    slug: z.string(),
  }),
  refuses: [notFound],
});

/** The end of the address that a business gives to its own clients; null where it is another one. */
export const ownLinkIn = (pathname: string): string | null =>
  /^\/b\/([\w-]{1,64})$/.exec(pathname)?.[1] ?? null;
