import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { pagingOnRequest } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { checkbox, id } from '#src/platform/schema/shapes.ts';
import { longestName, mostFeeds } from './rules.ts';

const feed = z.object({
  id: z.int(),
  name: z.string(),
  shows_clients: z.boolean(),
  created_at: z.iso.datetime(),
  /** When a program last asked for it. */
  read_at: z.iso.datetime().nullable(),
});
export type Feed = z.infer<typeof feed>;

const person = z.object({ id: z.int(), name: z.string(), is_own: z.boolean() });
export type ConnectedPerson = z.infer<typeof person>;

export const tooManyFeeds = refusal(
  'too-many-feeds',
  409,
  `A calendar has at most ${mostFeeds} addresses. Revoke one that you no longer use.`,
);

const own = {
  access: 'business',
  right: ['people', 'calendar', 'own-calendar'],
  byPlace: true,
} as const;
const named = z.object({ id });

export const listConnectedPeople = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/elsewhere',
  summary: 'The people whose calendars you may connect with other programs',
  query: z.object(pagingOnRequest),
  returns: z.array(person),
  pagedOnRequest: true,
});

export const listFeeds = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/elsewhere/:id/feed',
  summary:
    'The addresses from which other programs read a person’s calendar, without the addresses themselves',
  params: named,
  query: z.object(pagingOnRequest),
  returns: z.array(feed),
  pagedOnRequest: true,
  refuses: [notFound],
});

export const addFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/elsewhere/:id/feed',
  summary: 'Make an address from which other programs read a person’s calendar; only this answer shows it',
  params: named,
  body: z.object({
    name: z.string().trim().min(1).max(longestName),
    shows_clients: checkbox.default(false),
  }),
  status: 201,
  returns: z.object({ url: z.string(), feed, message: z.string() }),
  refuses: [notFound, tooManyFeeds],
});

export const revokeFeed = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/calendar/feed/:id',
  summary: 'Revoke an address, so that nobody reads the calendar by it any more',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
