import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { areKeysMissing } from '#src/platform/encryption/encryption.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { isSameSite, pageAddress } from '#src/platform/outside/names.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { requireInReach } from '../feeds/service.server.ts';
import { addressOf, encryptAddress } from './address.server.ts';
import {
  type addBusyCalendar,
  type BusyCalendar,
  busyCalendarsNotKept,
  type listBusyCalendars,
  type readBusyCalendar,
  readTooOften,
  type removeBusyCalendar,
  type renameBusyCalendar,
  tooManyBusyCalendars,
} from './contract.ts';
import { announceFor, readElsewhere } from './fetching.server.ts';
import * as queries from './queries.server.ts';
import { addressHint, mostBusyCalendars } from './rules.ts';

/** Of one business: each asks another server for a file. */
const readsByHand = { name: 'busy-calendar-reads', most: 30, seconds: 3600 };

const spendRead = (context: Context) =>
  spend(context.db, readsByHand, String(businessOf(context).id), context.now(), readTooOften);

async function shown(context: Context, row: queries.BusyCalendarRow): Promise<BusyCalendar> {
  const { id, name, createdAt, readAt, failedSince, fault } = row;
  return {
    ...{ id, name, fault },
    address: addressHint(addressOf(context, row)),
    times: await queries.countTimes(context.db, id),
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    failed_since: failedSince?.toISOString() ?? null,
  };
}

async function inReach(context: Context, id: number): Promise<queries.BusyCalendarRow> {
  const row = await queries.calendarInReach(context.db, businessOf(context), id);
  if (!row) throw new Refused(notFound);
  return row;
}

export const list: Verb<typeof listBusyCalendars> = async (context, { id }) => {
  await requireInReach(context, id);
  const rows = await queries.calendarsOf(context.db, id);
  return Promise.all(rows.map((row) => shown(context, row)));
};

/** Phones write webcal:// for a calendar that is read by https. */
const secureAddress = (url: string) => url.replace(/^webcals?:\/\//i, 'https://');

/** What is wrong with an address; empty where nothing is. */
export async function addressFaults(
  { env }: Pick<Context, 'env'>,
  { url = '' }: { readonly url?: string },
): Promise<Record<string, string[]>> {
  const address = pageAddress(secureAddress(url));
  const isOurs = address && isSameSite(address.hostname, new URL(env.publicUrl).hostname);
  if (isOurs)
    return { url: ['This address is on this site. Give the address of a calendar in another program.'] };
  return address?.protocol === 'https:'
    ? {}
    : { url: ['Give the address of a calendar on the internet. It begins with https:// or webcal://.'] };
}

export const add: Verb<typeof addBusyCalendar> = async (context, { id: resourceId, name, url }) => {
  const errors = await addressFaults(context, { url });
  if (Object.keys(errors).length > 0) throw new Refused(invalid, errors);
  await requireInReach(context, resourceId);
  if (areKeysMissing(context.env)) throw new Refused(busyCalendarsNotKept);
  await spendRead(context);
  const now = context.now();
  const { id } = await inTransaction(context, async (inside) => {
    await requireInReach(inside, resourceId);
    if ((await queries.calendarsOf(inside.db, resourceId)).length >= mostBusyCalendars)
      throw new Refused(tooManyBusyCalendars);
    const encrypted = encryptAddress(inside, resourceId, secureAddress(url));
    const row = { resourceId, name, url: encrypted, createdAt: now, nextAt: now };
    return queries.insertCalendar(inside.db, row);
  });
  return readNow(context, id, 'The calendar was added.');
};

/** The answer says what came of it, whether it could be read or not. */
async function readNow(context: Context, id: number, message: string) {
  await readElsewhere(context, id);
  return { ...(await shown(context, await inReach(context, id))), message };
}

export const read: Verb<typeof readBusyCalendar> = async (context, { id }) => {
  await inReach(context, id);
  await spendRead(context);
  const seen = await readNow(context, id, 'The calendar was read.');
  return seen.fault === '' ? seen : { ...seen, message: seen.fault };
};

export const rename: Verb<typeof renameBusyCalendar> = async (context, { id, name }) => {
  await inReach(context, id);
  const row = await queries.updateCalendar(context.db, id, { name });
  if (!row) throw new Refused(notFound);
  return { ...(await shown(context, row)), message: 'Saved.' };
};

export const remove: Verb<typeof removeBusyCalendar> = async (context, { id }) => {
  const { resourceId } = await inReach(context, id);
  await queries.deleteCalendar(context.db, id);
  await announceFor(context, resourceId);
  return { message: 'The calendar and its busy times were removed.' };
};
