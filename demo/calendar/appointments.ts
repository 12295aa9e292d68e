import type { AppointmentHappening } from '#src/domains/appointments/rules.ts';
import { takingOf } from '#src/domains/calendar/slots/segments.ts';
import { type Stretch, tickMs } from '#src/domains/calendar/slots/slots.ts';
import { addDays, instantOf, weekdayOf } from '#src/platform/clock.ts';
import { Random } from '../random.ts';
import { type Booked, dayOf, type Offer, type Times } from './day.ts';
import type { AppointmentRow, Rows } from './rows.ts';
import { firstMonday, type Person } from './setup.ts';

interface Place {
  readonly listing: { readonly id: number; readonly owner_id: number };
  readonly title: string;
  readonly people: readonly Person[];
  readonly clients: readonly number[];
  readonly rooms: readonly { readonly id: number; readonly kind: number }[];
  readonly offers: readonly (Offer & { readonly kinds: readonly number[] })[];
  readonly opening: readonly { readonly weekday: number; readonly opens: number; readonly closes: number }[];
  readonly closedOn: readonly string[];
  readonly now: Date;
  readonly today: string;
}

const daysBack = 28;
const daysAhead = 31;
const notes = [
  'Asked for the quiet room.',
  'First time here.',
  'Bringing her mother.',
  'Running ten minutes late is fine.',
];
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Four weeks back and four ahead, emptier the later it is. */
export function appointmentsAt(rows: Rows, place: Place): void {
  for (let day = -daysBack; day <= daysAhead; day += 1) {
    const date = addDays(place.today, day);
    const taken: RoomTimes = new Map();
    for (const [index, person] of place.people.entries()) {
      const shift = shiftOn(person, date, place);
      if (!shift) continue;
      const random = new Random(`${place.title} ${person.name} ${day}`);
      if (isAway(rows, index, person, day, date)) continue;
      const share = day > 0 ? Math.max(0.25, 0.75 - day * 0.018) : 0.8;
      const { booked, lunch } = dayOf(shift, offersOn(place.offers, date), share, random);
      for (const one of booked) record(rows, place, person, { ...one, date, random, taken });
      if (lunch) blocked(rows, person, date, lunch, 'Lunch');
    }
  }
}

/** The hours of a person on a date, as far as their place is open then. */
function shiftOn({ weeks }: Person, date: string, { today, opening, closedOn }: Place): Times | null {
  const weekday = weekdayOf(date);
  const week = Math.floor((Date.parse(date) - Date.parse(firstMonday(today))) / (7 * 86_400_000));
  const [shift] = weeks
    .filter(({ everyWeeks }, index) => (week - index) % everyWeeks === 0)
    .flatMap(({ shifts }) => shifts.filter(({ weekdays }) => weekdays.includes(weekday)));
  const open = opening.find((each) => each.weekday === weekday);
  if (!shift || !open || closedOn.includes(date)) return null;
  return { starts: Math.max(shift.starts, open.opens), ends: Math.min(shift.ends, open.closes) };
}

/** The fourth person has a week off soon, and the second was ill on a day of last week. */
function isAway(rows: Rows, index: number, person: Person, day: number, date: string): boolean {
  const isOnHoliday = index === 3 && day >= 9 && day <= 15;
  const isIll = index === 1 && day === -6;
  if (isOnHoliday || isIll)
    rows.blocks.push({
      ...blockOf(person.id, instantOf(date).getTime(), instantOf(date, 1440).getTime()),
      ...{ cause: 'time_off', is_firm: false, reason: isIll ? 'sickness' : 'holiday' },
    });
  return isOnHoliday || isIll;
}

/** What is for weekdays or for weekends only is had on those. */
const offersOn = (offers: Place['offers'], date: string) =>
  offers.filter(({ detail }) => detail !== (weekdayOf(date) < 5 ? 'Weekend' : 'Weekday'));

type RoomTimes = Map<number, Times[]>;

interface OnDate extends Booked {
  readonly date: string;
  readonly random: Random;
  readonly taken: RoomTimes;
}

function record(rows: Rows, place: Place, person: Person, one: OnDate): void {
  const { offer, date, random, starts, ends } = one;
  const roomIds = roomsFor(place, one);
  if (roomIds === null) return;
  const id = rows.appointments.length + 1;
  const [startsAt, endsAt] = [instantOf(date, starts), instantOf(date, ends)];
  const { events, ...state } = lifeOf(startsAt, endsAt, place.now, random);
  rows.appointments.push({
    ...{ id, number: numberOf(id), owner_id: place.listing.owner_id, listing_id: place.listing.id },
    ...{ listing_title: place.title, card_id: random.chance(0.95) ? random.pick(place.clients) : null },
    ...{ source: 'phone', client_id: null, starts_at: startsAt, ends_at: endsAt, respond_by: null },
    ...{ cancellation_terms: 'until_start', cancel_by: null },
    ...{ price_pence: offer.pricePence, note: random.chance(0.06) ? random.pick(notes) : '', version: 1 },
    ...state,
  });
  rows.items.push({
    ...{ appointment_id: id, position: 0, treatment_id: offer.treatmentId, variant_id: offer.variantId },
    ...{ name: offer.name, detail: offer.detail, price_pence: offer.pricePence, resource_id: person.id },
    ...{ room_ids: roomIds, starts_at: startsAt, ends_at: endsAt, buffer_before: 0 },
    ...{ buffer_after: offer.bufferAfter, segments: offer.segments, keeps_room: true },
    staff_requested: random.chance(0.3),
  });
  const by = { appointment_id: id, actor: 'business', member_id: person.memberId, detail: {} } as const;
  rows.events.push(...events.map(([event, at]) => ({ ...by, event, at })));
  // What is over has given its time back.
  if (state.state !== 'booked' && state.state !== 'arrived') return;
  const taking = takingOf({ ...offer, bufferBefore: 0, keepsRoom: true, roomKindIds: [] }, offer);
  const put = (resourceId: number) => (stretch: Stretch) => {
    const from = startsAt.getTime() + stretch.from * tickMs;
    const to = startsAt.getTime() + stretch.to * tickMs;
    rows.blocks.push({ ...blockOf(resourceId, from, to), appointment_id: id, item: 0 });
  };
  taking.staff.forEach(put(person.id));
  for (const room of roomIds) taking.rooms.forEach(put(room));
}

/** A free room of each kind that is needed; null where there is none. */
function roomsFor({ rooms, offers }: Place, { offer, starts, ends, taken }: OnDate): number[] | null {
  const found: number[] = [];
  const until = ends + offer.bufferAfter;
  for (const kind of offers.find(({ variantId }) => variantId === offer.variantId)?.kinds ?? []) {
    const isFree = ({ id }: { id: number }) =>
      !taken.get(id)?.some((one) => one.starts < until && starts < one.ends);
    const room = rooms.find((each) => each.kind === kind && isFree(each));
    if (!room) return null;
    found.push(room.id);
  }
  for (const id of found) taken.set(id, [...(taken.get(id) ?? []), { starts, ends: until }]);
  return found;
}

interface Life extends Pick<AppointmentRow, 'state' | 'created_at'> {
  readonly cancelled_at: Date | null;
  readonly no_show_at: Date | null;
  readonly arrived_at: Date | null;
  readonly completed_at: Date | null;
  readonly events: readonly (readonly [AppointmentHappening, Date])[];
}

/** What became of an appointment until now, and when. */
function lifeOf(startsAt: Date, endsAt: Date, now: Date, random: Random): Life {
  const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - random.whole(1, 14) * 86_400_000);
  const chance = random.next();
  const isOver = endsAt <= now;
  const isCancelled = chance < 0.04;
  const isNoShow = !isCancelled && isOver && chance < 0.07;
  const isHere = !isCancelled && !isNoShow && startsAt <= now;
  const cancelledAt = isCancelled ? new Date(createdAt.getTime() + 7_200_000) : null;
  const noShowAt = isNoShow ? new Date(startsAt.getTime() + 1_200_000) : null;
  const arrivedAt = isHere ? startsAt : null;
  const completedAt = isHere && isOver ? endsAt : null;
  const happened: readonly [AppointmentHappening, Date | null][] = [
    ['record', createdAt],
    ['cancel', cancelledAt],
    ['no_show', noShowAt],
    ['arrive', arrivedAt],
    ['complete', completedAt],
  ];
  return {
    state: cancelledAt
      ? 'cancelled'
      : noShowAt
        ? 'no_show'
        : completedAt
          ? 'completed'
          : arrivedAt
            ? 'arrived'
            : 'booked',
    ...{ created_at: createdAt, cancelled_at: cancelledAt, no_show_at: noShowAt },
    ...{ arrived_at: arrivedAt, completed_at: completedAt },
    events: happened.flatMap(([event, at]) => (at === null ? [] : [[event, at] as const])),
  };
}

/** What people quote; the steps between numbers say nothing of how many there are. */
const numberOf = (id: number): string => {
  const random = new Random(`appointment ${id}`);
  const quarter = () => Array.from({ length: 4 }, () => signs[random.whole(0, signs.length - 1)]).join('');
  return `${quarter()}-${quarter()}`;
};

function blocked(
  { blocks }: Rows,
  { id }: Person,
  date: string,
  { starts, ends }: Times,
  title: string,
): void {
  const [from, to] = [instantOf(date, starts).getTime(), instantOf(date, ends).getTime()];
  blocks.push({ ...blockOf(id, from, to), cause: 'blocked', title });
}

/** Time that an appointment takes, unless said otherwise. */
const blockOf = (resourceId: number, from: number, to: number) => ({
  resource_id: resourceId,
  during: `[${new Date(from).toISOString()},${new Date(to).toISOString()})`,
  ...{ cause: 'appointment', is_firm: true, title: '', version: 1 },
  ...{ appointment_id: null, item: null, reason: null },
});
