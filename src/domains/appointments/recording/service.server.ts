import { calendarTopic } from '#src/domains/calendar/live.ts';
import { type CalendarReader, calendarReader } from '#src/domains/calendar/reader.server.ts';
import { refusedWhenTaken } from '#src/domains/calendar/refused-when-taken.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cardFor } from '../clients/card.server.ts';
import { detailsFor } from '../details.server.ts';
import { type recordAppointment, slotTaken } from './contract.ts';
import { insertItems, type NewItem, type Placing, place } from './placing.server.ts';
import * as queries from './queries.server.ts';
import { type Faults, wantedItems } from './wanted.server.ts';

type Recording = EndpointParsed<typeof recordAppointment>;

/** Records an appointment, or finds the one that was recorded under the same key. */
export const record: Verb<typeof recordAppointment> = async (context, input) => {
  const reader = calendarReader(context);
  const id =
    (await queries.idByKey(context.db, reader.id, input.booking_key)) ??
    (await refusedWhenTaken(slotTaken, () =>
      inTransaction(context, (inside) => save(inside, reader, input)),
    ));
  return detailsFor(context, reader, id);
};

async function save(inside: ServerContext, reader: CalendarReader, input: Recording): Promise<number> {
  const { db, now } = inside;
  const listing = await queries.listingOf(db, reader, input.listing);
  const asked = { listing: input.listing, startsAt: input.starts_at, items: input.items };
  const { faults, ...placing } = await wantedItems(db, reader, asked);
  refuseFaults({
    ...(listing ? {} : { listing: ['Choose one of your listings.'] }),
    ...(listing ? faults : {}),
    ...(await clientFaults(inside, reader, input.client)),
  });
  if (!listing) throw new Refused(invalid);
  const items = await placeOnce(inside, reader, input, placing);
  if (typeof items === 'number') return items;
  const at = now();
  const made = await queries.insertAppointment(db, {
    ...{ ownerId: reader.id, listingId: listing.id, listingTitle: listing.title },
    ...{ state: 'booked', source: input.source, note: input.note, bookingKey: input.booking_key },
    ...timesOf(items),
    cardId: input.client && (await cardFor(db, reader.id, input.client, at)),
    pricePence: sumOf(items),
    madeBy: reader.memberId,
    createdAt: at,
  });
  if (!made) throw new Refused(slotTaken);
  const { id } = made;
  await insertItems(db, id, items);
  announce(inside, calendarTopic(reader.id));
  const detail = isOver(items) ? { anyway: true } : {};
  await queries.insertEvent(db, {
    appointmentId: id,
    event: 'record',
    memberId: reader.memberId,
    at,
    detail,
  });
  return id;
}

/** Places the items; or answers the appointment that the same call has just recorded, when its time was waited for. */
async function placeOnce(
  inside: ServerContext,
  reader: CalendarReader,
  { listing: listingId, starts_at: startsAt, anyway, booking_key: key }: Recording,
  placing: Pick<Placing, 'wanted' | 'roomIds'>,
): Promise<NewItem[] | number> {
  try {
    const items = await place(inside, reader, { ...placing, listingId, startsAt, anyway, but: null });
    return (await queries.idByKey(inside.db, reader.id, key)) ?? items;
  } catch (error) {
    const known = error instanceof Refused ? await queries.idByKey(inside.db, reader.id, key) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** What is wrong with a client who is named by their card. Who keeps one column names only clients of their own. */
export async function clientFaults(
  { db, now }: ServerContext,
  reader: CalendarReader,
  client: Recording['client'] | undefined,
): Promise<Faults> {
  if (!client || !('card' in client)) return {};
  const card = await cardFor(db, reader.id, client, now());
  const isKnown = card !== null && (reader.isAll || (await queries.hasSeen(db, reader, card)));
  return isKnown ? {} : { client: ['Choose one of your clients.'] };
}

export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

/** From the start of the first item to the end of the last. */
export function timesOf(items: readonly NewItem[]): { startsAt: Date; endsAt: Date } {
  const starts = items.map(({ startsAt }) => startsAt.getTime());
  const ends = items.map(({ endsAt }) => endsAt.getTime());
  return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) };
}

export const sumOf = (items: readonly { readonly pricePence: number }[]): number =>
  items.reduce((sum, { pricePence }) => sum + pricePence, 0);

export const isOver = (items: readonly NewItem[]): boolean => items.some(({ isFirm }) => !isFirm);

/** What only the server can tell of a call that has other faults too. */
export async function recordFaults(context: Context, sound: Partial<Recording>): Promise<Faults> {
  const reader = calendarReader(context);
  const { listing: id, items, client, starts_at: startsAt = context.now() } = sound;
  const listing = id === undefined ? undefined : await queries.listingOf(context.db, reader, id);
  const isUnknown = id !== undefined && !listing;
  return {
    ...(isUnknown ? { listing: ['Choose one of your listings.'] } : {}),
    ...(listing && items
      ? (await wantedItems(context.db, reader, { listing: listing.id, startsAt, items })).faults
      : {}),
    ...(await clientFaults(context, reader, client)),
  };
}
