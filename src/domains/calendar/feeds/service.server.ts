import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import { businessOf, type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import {
  type addFeed,
  type Feed,
  type listConnectedPeople,
  type listFeeds,
  type revokeFeed,
  tooManyFeeds,
} from './contract.ts';
import { feedAppointments } from './hooks.server.ts';
import { type FeedEntry, icalOf } from './ical.server.ts';
import * as queries from './queries.server.ts';
import { feedDays, feedPath, mostEntries, mostFeeds } from './rules.ts';

export const people: Verb<typeof listConnectedPeople> = (context) =>
  queries.peopleInReach(context.db, businessOf(context));

/** Refuses a person whose calendar the caller may not connect, as if there were none. */
export async function requireInReach(context: Context, resourceId: number): Promise<void> {
  if (!(await queries.lockInReach(context.db, businessOf(context), resourceId))) throw new Refused(notFound);
}

const shown = ({ id, name, showsClients, createdAt, readAt }: queries.FeedRow): Feed => ({
  id,
  name,
  shows_clients: showsClients,
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

export const list: Verb<typeof listFeeds> = async (context, { id }) => {
  await requireInReach(context, id);
  return (await queries.feedsOf(context.db, id)).map(shown);
};

/** Only the hash of the token is kept: nobody can read the address again. */
export const add: Verb<typeof addFeed> = (context, { id, name, shows_clients: showsClients }) =>
  inTransaction(context, async (inside) => {
    await requireInReach(inside, id);
    if ((await queries.feedsOf(inside.db, id)).length >= mostFeeds) throw new Refused(tooManyFeeds);
    const token = newSecret();
    const feed = await queries.insertFeed(inside.db, {
      ...{ resourceId: id, name, showsClients, createdAt: inside.now() },
      tokenHash: hashOf(token),
    });
    const url = inside.env.publicUrl + feedPath(token);
    return { url, feed: shown(feed), message: 'Copy the address now: we show it only once.' };
  });

export const revoke: Verb<typeof revokeFeed> = async (context, { id }) => {
  const isGone = await queries.deleteFeed(context.db, businessOf(context), id);
  if (!isGone) throw new Refused(notFound);
  return { message: 'The address was revoked. Calendars that use it will find nothing.' };
};

const dayMs = 86_400_000;
const titles = {
  appointment: 'Appointment',
  blocked: 'Blocked',
  time_off: 'Time off',
  busy: 'Busy',
  offered: 'Offered',
} as const;

/** The feed that a token opens. */
export const feedOf = ({ db }: ServerContext, token: string): Promise<queries.OpenFeed | undefined> =>
  queries.feedByHash(db, hashOf(token));

/** Its calendar as an iCalendar file. */
export async function fileOf(context: ServerContext, feed: queries.OpenFeed): Promise<string> {
  const { db, env } = context;
  const now = context.now();
  await queries.noteRead(db, feed.id, now);
  const entries = await entriesOf(context, feed, now);
  const name = `${feed.person} · ${env.productName}`;
  return icalOf({ name, productName: env.productName, host: new URL(env.publicUrl).hostname, entries });
}

async function entriesOf(
  context: ServerContext,
  { resourceId, showsClients }: queries.OpenFeed,
  now: Date,
): Promise<FeedEntry[]> {
  const from = new Date(now.getTime() - feedDays.before * dayMs);
  const to = new Date(now.getTime() + feedDays.after * dayMs);
  const blocks = await queries.blocksBetween(context.db, resourceId, from, to, mostEntries);
  const wanted = { resourceId, from, to, namesClients: showsClients, most: mostEntries };
  const appointments = (await context.runHook(context, feedAppointments, wanted)).flat();
  return [
    ...appointments.map(({ number, madeAt, client, ...when }) => ({
      ...when,
      uid: `appointment-${number}`,
      stamp: madeAt,
      title: showsClients && client ? `${titles.appointment}: ${client}` : titles.appointment,
    })),
    ...blocks.map(({ id, cause, title, ...when }) => ({
      ...when,
      uid: `block-${id}`,
      stamp: when.startsAt,
      // What a person typed may name a client too.
      title: showsClients && title ? `${titles[cause]}: ${title}` : titles[cause],
    })),
  ];
}
