import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, versionNumber } from '#src/platform/schema/shapes.ts';
import { appointmentStates, cardSources } from '../rules.ts';
import { healthNoteUses } from './health/rules.ts';
import { clientBody } from './shapes.ts';

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

/** A client with what a business knows of them; each list has the newest, at most twenty. */
export const clientCard = clientRow.omit({ last_at: true, next_at: true }).extend({
  note: z.string(),
  created_at: moment,
  version: z.int(),
  /** Whether there is a health note; its text is another call, which is noted. */
  health: z.object({
    is_there: z.boolean(),
    reads: z.array(z.object({ id: z.int(), what: z.enum(healthNoteUses), by: z.string(), at: moment })),
  }),
  appointments: z.array(
    z.object({
      id: z.int(),
      starts_at: moment,
      state: z.enum(appointmentStates),
      names: z.array(z.string()),
      listing: z.string(),
      /** Pounds. */
      price: z.number(),
    }),
  ),
  orders: z.array(
    z.object({ id: z.int(), number: z.string(), at: moment, listing: z.string(), total: z.number() }),
  ),
  enquiries: z.array(z.object({ id: z.int(), at: moment, listing: z.string() })),
});
export type ClientCard = z.infer<typeof clientCard>;

const ofOne = z.object({ id });

/** The screen reads the card again and shows both versions. */
export const staleClient = refusal(
  'stale-client',
  409,
  'This client has been changed since you opened the card. Check the card as it is now.',
);

export const getClient = endpoint({
  ...own,
  byPlace: true,
  method: 'GET',
  path: '/api/client/:id',
  summary: 'One client of your business with their appointments, orders and enquiries',
  params: ofOne,
  returns: clientCard,
  refuses: [notFound],
});

export const createClient = endpoint({
  ...own,
  method: 'POST',
  path: '/api/client',
  summary: 'Add a client',
  body: clientBody,
  status: 201,
  returns: clientCard,
});

export const updateClient = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/client/:id',
  summary: 'Change a client',
  params: ofOne,
  body: clientBody.extend({ version: versionNumber }),
  returns: clientCard,
  refuses: [notFound, staleClient],
});

export const deleteClient = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/client/:id',
  summary: 'Delete a client with their notes; their appointments stay without the name',
  params: ofOne,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
