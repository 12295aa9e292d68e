import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { cardSources } from '../rules.ts';

const moment = z.iso.datetime();

/** A client card as a list shows it. */
export const clientRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Brought by the business itself, and not by this site. */
  is_own: z.boolean(),
  source: z.enum(cardSources),
  /** Their last appointment, and the one that comes next. */
  last_at: moment.nullable(),
  next_at: moment.nullable(),
});
export type ClientRow = z.infer<typeof clientRow>;

const own = { access: 'business', right: 'clients' } as const;

export const listClients = endpoint({
  ...own,
  byPlace: true,
  method: 'GET',
  path: '/api/client',
  summary: 'The clients of your business by name; searched by the beginnings of name, email and phone number',
  query: z.object({ search: searchWords, ...paging(20) }),
  returns: paginator(clientRow),
});
