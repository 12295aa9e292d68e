import { calendarTopic } from '#src/domains/calendar/live.ts';
import { refusedWhenTaken } from '#src/domains/calendar/refused-when-taken.server.ts';
import { type Slot, type SlotSearch, tickOf, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { leaving } from '#src/domains/listings/own/contract.ts';
import { decide } from '#src/domains/orders/commission.ts';
import { addDays, dateOf, localText } from '#src/platform/clock.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, refusedSaying, type Verb } from '#src/platform/serve.server.ts';
import { cardOfBooker } from '../clients/arising.server.ts';
import type { Facts } from '../emails/facts.server.ts';
import { tell } from '../emails/tell.server.ts';
import { advanceOf, type Payment, paymentsFor } from '../money/deposit.ts';
import { evidenceOf } from '../money/evidence.server.ts';
import { openOrder } from '../money/service.server.ts';
import { timeTaken } from '../own/contract.ts';
import { ownOf } from '../own/reading.server.ts';
import { heldUntil } from '../paying/rules.ts';
import { insertItems, itemOf, type NewItem } from '../recording/placing.server.ts';
import { placedIn } from '../recording/planning.ts';
import * as recording from '../recording/queries.server.ts';
import { sumOf, timesOf } from '../recording/service.server.ts';
import { deadlineOf, withdrawalEnd } from '../terms.ts';
import { type Booker, hasEnough, lockBooker } from './client.server.ts';
import { type bookAppointment, bookingsOff, tooManyBookings } from './contract.ts';
import { type BookedPlace, bookedPlace, prepaymentOf } from './place.server.ts';
import { respondBy } from './rules.ts';
import { type Asked, type ClientSearch, clientSearch, lockAskable } from './search.server.ts';
import { standingFor } from './standing.server.ts';
import { offeredStarts } from './starts.ts';

type Wish = EndpointParsed<typeof bookAppointment>;
type Booked = EndpointOutput<typeof bookAppointment>;

const askedIn = ({ variants, staff }: Wish): Asked => ({ variants, staff: staff ?? null });

/** Books what was offered, or asks the business for it. A time that is gone is refused with the nearest that are not. */
export const book: Verb<typeof bookAppointment> = async (context, wish) => {
  try {
    return await refusedWhenTaken(timeTaken, () =>
      inTransaction(context, async (inside) => {
        const { id, told } = await bookWithin(inside, wish);
        const booked: Booked = { appointment: await ownOf(inside, id, told?.read) };
        await inside.keepAnswer?.(inside.db, booked);
        return booked;
      }),
    );
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== timeTaken.code) throw error;
    // After the transaction: nobody waits while other times are looked for.
    throw refusedSaying(timeTaken, { alternatives: await alternatives(context, wish) });
  }
};

/** Finds the time of a booking, from then on nobody else's, and who gives it; refused where it is not to be had. */
type Finding = (db: Db, place: BookedPlace, wish: Wish, now: Date) => Promise<NewItem[]>;

/**
 * Books within the caller's transaction, at the time that `find` finds: what was offered, unless said otherwise.
 * Answers what the emails of it rest on too, so that it is read once.
 */
export async function bookWithin(inside: Context, wish: Wish, find: Finding = placeAt): Promise<Saved> {
  const { db } = inside;
  const now = inside.now();
  const client = await lockBooker(db, signedIn(inside).accountId);
  const place = await bookedPlace(db, wish.slug);
  if (!client || !place) throw new Refused(notFound);
  // With an appointment to come, the deletion would not have been allowed.
  if (client.isLeaving) throw new Refused(leaving);
  if (place.takes === 'off') throw new Refused(bookingsOff);
  const items = await find(db, place, wish, now);
  const advance = advanceFor(inside, place, wish, sumOf(items));
  if (await hasEnough(db, client.id, place.ownerId, now)) throw new Refused(tooManyBookings);
  return write(inside, { place, client, items, wish, now, advance });
}

/** Finds what was offered while nobody else can take it: by the search that offered it, once all who could give it are locked. */
async function placeAt(db: Db, place: BookedPlace, wish: Wish, now: Date): Promise<NewItem[]> {
  const locked = await lockAskable(db, place, askedIn(wish));
  const there = await searchAmong(db, place, wish, { locked, now });
  const start = offeredStarts(there)
    .flatMap(({ starts }) => starts)
    .find(({ at }) => at === tickOf(wish.at));
  if (!start) throw new Refused(timeTaken);
  return itemsOf(there, start.ways[0]);
}

/** The search for a booking, on its day, without anyone or any room that is not locked; refused beside its fields. */
export async function searchAmong(
  db: Db,
  place: BookedPlace,
  wish: Wish,
  { locked, now }: { readonly locked: ReadonlySet<number>; readonly now: Date },
): Promise<ClientSearch> {
  const day = { from: dateOf(wish.at), days: 1, now };
  const { search, faults } = await clientSearch(db, place, askedIn(wish), day);
  const wrong = Object.entries(faults).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, [fault]]],
  );
  if (wrong.length > 0) throw new Refused(invalid, Object.fromEntries(wrong));
  return among(search, locked);
}

/** The search without people and rooms that came after all others were locked. */
export const among = (search: ClientSearch, locked: ReadonlySet<number>): ClientSearch => ({
  ...search,
  place: { ...search.place, rooms: search.place.rooms.filter(({ id }) => locked.has(id)) },
  items: search.items.map((item) => ({
    ...item,
    terms: item.terms.filter(({ staffId }) => locked.has(staffId)),
  })),
});

/** In the order in which they are given, which need not be the one that was asked for. */
export const itemsOf = (search: ClientSearch, slot: Slot): NewItem[] =>
  placedIn(search, slot).map((placed, index) => itemOf(search.items[slot.parts[index]?.item ?? 0], placed));

interface Saved {
  readonly id: number;
  readonly told: Facts | null;
}

/** What is paid now; refused beside its field where the business wants it otherwise. */
function advanceFor(context: Context, place: BookedPlace, { pay }: Wish, pricePence: number) {
  const terms = prepaymentOf(context, place);
  const ways = paymentsFor(terms, pricePence);
  if (!ways.includes(pay)) throw new Refused(invalid, { pay: [wayFault(ways)] });
  return advanceOf(terms, pricePence, pay);
}

const wayFault = ([first]: readonly Payment[]): string =>
  first === 'deposit'
    ? 'This business asks for a deposit. Pay it now, or choose another time.'
    : 'This business takes payment at the venue.';

interface Booking {
  readonly place: BookedPlace;
  readonly client: Booker;
  readonly items: readonly NewItem[];
  readonly wish: Wish;
  readonly now: Date;
  readonly advance: ReturnType<typeof advanceOf>;
}

/** Writes a booking with all that follows from it; what else a booking sets off belongs at its end. */
async function write(inside: Context, booking: Booking): Promise<Saved> {
  const { place, client, items, wish, now, advance } = booking;
  const { db } = inside;
  const { startsAt, endsAt } = timesOf(items);
  const isHeld = advance.dueNowPence > 0;
  // A deposit is the better answer to no-shows.
  const isAsked =
    place.takes === 'request' || (!isHeld && (await standingFor(db, client.id, now)).until !== null);
  const byLink = place.ownLink !== null && wish.link === place.ownLink;
  const evidence = await evidenceOf(db, { ownerId: place.ownerId, client, byLink });
  const row = await recording.insertAppointment(db, {
    ...{ ownerId: place.ownerId, listingId: place.id, listingTitle: place.title, startsAt, endsAt },
    source: decide(evidence, 0).source,
    ...{ clientId: client.id, clientNote: wish.note, pricePence: sumOf(items), createdAt: now },
    state: isHeld ? 'held' : isAsked ? 'requested' : 'booked',
    respondBy: isAsked ? respondBy(now, startsAt) : null,
    ...(isHeld ? { ...advance, heldUntil: heldUntil(now) } : {}),
    // The business learns who it is once it is paid.
    cardId: isHeld ? null : await cardOfBooker(db, place.ownerId, client, now),
    cancellationTerms: place.terms,
    cancelBy: deadlineOf(place.terms, { startsAt, endsAt, withdrawBy: isHeld ? withdrawalEnd(now) : null }),
  });
  if (!row) throw new Error('A booking without a key met another.');
  const { id } = row;
  await openOrder(inside, row, { client, evidence, items: await insertItems(db, id, items) });
  const event = isHeld ? 'hold' : isAsked ? 'request' : 'book';
  await recording.insertEvent(db, { appointmentId: id, event, memberId: null, actor: 'client', at: now });
  const told = await tell(inside, id, event, 'client');
  announce(inside, calendarTopic(place.ownerId));
  return { id, told };
}

/** How long around a wished time others are looked for, and how many are told. */
const [daysBefore, daysAround, mostAlternatives] = [1, 15, 3];

/** The nearest times that can be booked. */
async function alternatives({ db, now: clock }: Context, wish: Wish) {
  const now = clock();
  const place = await bookedPlace(db, wish.slug);
  if (!place || place.takes === 'off') return [];
  const first = [dateOf(now), addDays(dateOf(wish.at), -daysBefore)].toSorted().at(-1) ?? dateOf(now);
  const dates: Pick<SlotSearch, 'from' | 'days' | 'now'> = { from: first, days: daysAround, now };
  const { search } = await clientSearch(db, place, askedIn(wish), dates);
  const wished = tickOf(wish.at);
  return offeredStarts(search)
    .flatMap(({ starts }) => starts.map(({ at }) => at))
    .toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished) || one - other)
    .slice(0, mostAlternatives)
    .map((at) => ({ at: timeOfTick(at).toISOString(), local: localText(timeOfTick(at)) }));
}
