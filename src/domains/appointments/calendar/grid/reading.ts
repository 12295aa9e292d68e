import type { Stretch } from '#src/domains/calendar/slots/slots.ts';
import { tickOf } from '#src/domains/calendar/slots/slots.ts';
import { instantOf } from '#src/platform/clock.ts';
import type { CalendarAppointment } from '../../appointment.ts';
import { isOff } from '../../steps.ts';
import type { Calendar, CalendarBlock, CalendarResource } from '../contract.ts';
import type { Reading, Resource } from './columns.ts';
import type { Entry } from './entries.ts';

/** What the calendar answers, in ticks, each item of an appointment for its person and for its rooms. */
export const readingOf = ({ resources, appointments, blocks }: Calendar): Reading => ({
  resources: resources.map(resourceOf),
  entries: [...appointments.filter(({ state }) => !isOff(state)).flatMap(entriesOf), ...blocks.map(blockOf)],
});

/** Makes the same of what stayed the same since the last answer, by which the grid sees what it need not draw again. */
function once<Read extends object, Made>(make: (read: Read) => Made): (read: Read) => Made {
  const made = new WeakMap<Read, Made>();
  return (read) => {
    const known = made.get(read) ?? make(read);
    made.set(read, known);
    return known;
  };
}

const resourceOf = once(
  (each: CalendarResource): Resource => ({
    id: each.id,
    kind: each.kind,
    name: each.name,
    colour: each.colour,
    listing: each.listing,
    roomKind: each.room_kind,
    isOwn: each.is_own,
    working: joined(
      each.working.map(({ date, starts, ends }) => ({
        from: tickOf(instantOf(date, starts)),
        to: tickOf(instantOf(date, ends)),
      })),
    ),
  }),
);

function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (!last || last.to < stretch.from) all.push(stretch);
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) };
  }
  return all;
}

/** A walk-in without a name has none to say. */
const nameOf = ({ client }: CalendarAppointment) => client?.name ?? 'Walk-in';

const entriesOf = once((appointment: CalendarAppointment): Entry[] =>
  appointment.items.flatMap((item) => {
    const entry = (key: string, resourceId: number, segments = item.segments): Entry => ({
      key: `a${appointment.id}-${item.position}${key}`,
      id: appointment.id,
      version: appointment.version,
      cause: 'appointment',
      resourceId,
      name: nameOf(appointment),
      treatment: item.name,
      state: appointment.state,
      hasNote: appointment.has_note,
      isOver: appointment.is_over,
      item: item.position,
      roomIds: item.rooms,
      from: tickOf(new Date(item.starts_at)),
      to: tickOf(new Date(item.ends_at)),
      bufferBefore: item.buffer_before,
      bufferAfter: item.buffer_after,
      segments,
      keepsRoom: item.keeps_room,
    });
    const inRoom = item.keeps_room ? null : item.segments;
    const ofPerson = item.resource === null ? [] : [entry('', item.resource)];
    return [...ofPerson, ...item.rooms.map((room) => entry(`-in-${room}`, room, inRoom))];
  }),
);

const blockOf = once(
  (block: CalendarBlock): Entry => ({
    key: `b${block.id}`,
    id: block.id,
    version: block.version,
    cause: block.cause,
    resourceId: block.resource,
    name: block.title,
    treatment: block.reason ?? '',
    state: 'booked',
    hasNote: false,
    isOver: block.is_over,
    item: 0,
    roomIds: [],
    from: tickOf(new Date(block.starts_at)),
    to: tickOf(new Date(block.ends_at)),
    bufferBefore: 0,
    bufferAfter: 0,
    segments: null,
    keepsRoom: true,
  }),
);
