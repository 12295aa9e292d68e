import { calendarTopic } from '#src/domains/calendar/live.ts';
import { lockResources } from '#src/domains/calendar/reader.server.ts';
import { refusedWhenTaken } from '#src/domains/calendar/refused-when-taken.server.ts';
import { nearestSlots } from '#src/domains/calendar/slots/search.ts';
import { type Slot, tickOf, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { addDays, dateOf, localText } from '#src/platform/clock.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, refusedSaying, type Verb } from '#src/platform/serve.server.ts';
import { settleOrder } from '../money/service.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { itemOf, type NewItem, writeItems } from '../recording/placing.server.ts';
import { placedIn } from '../recording/planning.ts';
import * as recording from '../recording/queries.server.ts';
import { sumOf, timesOf } from '../recording/service.server.ts';
import { cancelByAfterMove } from '../terms.ts';
import { type findOwnMoves, type MoveTime, type moveOwnAppointment, notNow, timeTaken } from './contract.ts';
import { lockOwn, noteEvent } from './ending.server.ts';
import {
  type MoveSearch,
  type Moving,
  moveSearch,
  startsOf,
  type WishedStaff,
} from './move-search.server.ts';
import * as queries from './queries.server.ts';
import { ownOf } from './reading.server.ts';
import { mayMove } from './rules.ts';

/** How long around a wished time others are looked for. */
const [daysBefore, daysAround] = [1, 15];

/** When one of the caller's appointments could be instead. */
export const times: Verb<typeof findOwnMoves> = async (context, { id, from, days, staff }) => {
  const { db, now } = context;
  const row = await queries.find(db, signedIn(context).accountId, id);
  if (!row) throw new Refused(notFound);
  const moving = await movingOf(context, row, staff === 'anyone' ? null : staff);
  const search = await moveSearch(db, moving, { from, days, now: now() });
  refuseStranger(search);
  const names = await queries.namesOf(
    db,
    search.place.staff.map(({ id: person }) => person),
  );
  return {
    days: startsOf(search).map(({ date, slots }) => ({
      date,
      times: slots.map((slot) => timeOf(slot, names)),
    })),
  };
};

function timeOf({ at, pricePence, parts }: Slot, names: ReadonlyMap<number, string>): MoveTime {
  const people = [...new Set(parts.map(({ staffId }) => staffId))];
  return {
    at: timeOfTick(at).toISOString(),
    local: localText(timeOfTick(at)),
    price: poundsOf(pricePence),
    staff: people.map((id) => ({ id, name: names.get(id) ?? '' })),
  };
}

/** Moves one of the caller's appointments, all of it or nothing. The time that it has stays taken if that is refused. */
export const move: Verb<typeof moveOwnAppointment> = async (context, { id, at, staff }) => {
  await refusedWhenTaken(timeTaken, () =>
    inTransaction(context, async (inside) => {
      const row = await lockOwn(inside, id);
      const moving = await movingOf(inside, row, staff);
      // The same call again.
      if (staff === undefined && at.getTime() === row.startsAt.getTime()) return;
      const placed = await placeAt(inside, moving, at);
      await write(inside, moving, placed);
      await settleOrder(inside, id, 'client');
      announce(inside, calendarTopic(row.ownerId));
    }),
  );
  return ownOf(context, id);
};

/** What is known of an appointment that its client may move now. */
async function movingOf({ db, now }: Context, row: AppointmentRow, staff: WishedStaff): Promise<Moving> {
  const { listingId } = row;
  const [place] = listingId === null ? [] : await queries.placesOf(db, [listingId]);
  const takesBookings = place?.takesBookings ?? false;
  if (listingId === null || !mayMove({ ...row, takesBookings }, now())) throw new Refused(notNow);
  const items = await queries.itemsOf(db, [row.id]);
  return { row: { ...row, listingId }, items: items.map(({ item }) => item), staff };
}

/** Finds the time free while nobody else can take it, or refuses it with the nearest that are. */
async function placeAt({ db, now }: Context, moving: Moving, at: Date): Promise<NewItem[]> {
  const day = { from: dateOf(at), days: 1, now: now() };
  const before = await moveSearch(db, moving, day);
  refuseStranger(before);
  const staffIds = before.items.flatMap(({ terms }) => terms.map(({ staffId }) => staffId));
  const held = moving.items.flatMap(({ resourceId, roomIds }) => [resourceId ?? [], roomIds].flat());
  const roomIds = before.place.rooms.map(({ id }) => id);
  await lockResources(db, [...new Set([...staffIds, ...roomIds, ...held])]);
  const search = await moveSearch(db, moving, day);
  const slot = startsOf(search)
    .flatMap(({ slots }) => slots)
    .find((each) => each.at === tickOf(at));
  if (slot) return placedIn(search, slot).map((each, index) => itemOf(search.items[index], each));
  const around = { from: addDays(day.from, -daysBefore), days: daysAround, now: day.now };
  throw taken(startsOf(await moveSearch(db, moving, around)), at);
}

function taken(days: ReturnType<typeof startsOf>, at: Date): Refused {
  const nearest = nearestSlots(days, at).map((slot) => timeOfTick(slot.at));
  return refusedSaying(timeTaken, {
    alternatives: nearest.map((time) => ({ at: time.toISOString(), local: localText(time) })),
  });
}

/** Refuses people who do not give all of it for this price. */
function refuseStranger({ items }: MoveSearch): void {
  if (items.some(({ terms }) => terms.length === 0))
    throw new Refused(invalid, {
      staff: ['Choose someone who gives this treatment here for the same price.'],
    });
}

async function write(inside: Context, { row, items }: Moving, placed: readonly NewItem[]): Promise<void> {
  const { db } = inside;
  const at = inside.now();
  const { startsAt, endsAt } = timesOf(placed);
  const cancelBy = row.cancelBy ?? row.startsAt;
  await writeItems(db, row.id, placed);
  await recording.updateAppointment(db, row.id, {
    ...{ startsAt, endsAt, pricePence: sumOf(placed), remindedAt: null },
    cancelBy: cancelByAfterMove(
      {
        ...{ terms: row.cancellationTerms, withdrawBy: row.withdrawBy },
        cancelBy,
        startsAt,
        endsAt,
        by: 'client',
      },
      at,
    ),
    // A request lapses before it would begin.
    respondBy: row.respondBy && new Date(Math.min(row.respondBy.getTime(), startsAt.getTime())),
  });
  const before = new Set(items.map(({ resourceId }) => resourceId));
  const isElsewhere = placed.some(({ resourceId }) => !before.has(resourceId));
  await noteEvent(inside, {
    ...{ id: row.id, event: 'move', at },
    detail: {
      ...{ from: row.startsAt.toISOString(), to: startsAt.toISOString() },
      ...(isElsewhere ? { other_person: true } : {}),
    },
  });
}
