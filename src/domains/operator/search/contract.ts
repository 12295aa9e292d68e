import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { isEnough, tooShort } from '../rules.ts';

const foundListing = z.object({
  id: z.int(),
  title: z.string(),
  town: z.string(),
  postcode: z.string(),
  state: z.string(),
  /** Null where nobody has claimed it. */
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type FoundListing = z.infer<typeof foundListing>;

const foundAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'agent', 'operator']),
  email_verified: z.boolean(),
  /** Listings in any state. */
  listings: z.int(),
  registered_at: z.iso.datetime(),
  /** The holder asked for the account to be deleted. */
  is_leaving: z.boolean(),
});
export type FoundAccount = z.infer<typeof foundAccount>;

export const findListingsAndAccounts = endpoint({
  method: 'GET',
  access: 'operator',
  operatorRight: 'moderation',
  path: '/api/operator/search',
  summary: 'Listings in any state and accounts, by a part of a name, an email address, a postcode or an id',
  query: z.object({ text: z.string().trim().max(lengths.search).refine(isEnough, tooShort) }),
  returns: z.object({ listings: z.array(foundListing), accounts: z.array(foundAccount) }),
});
