import { obstaclesTo } from '#src/domains/calendar/slots/obstacles.ts';
import type { Obstacle, Room, Stretch, TakenTime } from '#src/domains/calendar/slots/slots.ts';
import { spanText } from './axis.ts';
import type { Reading, Resource } from './columns.ts';
import { type Entry, meet, takenBy, takingOfEntry } from './entries.ts';

/**
 * What is in the way of something that is put at a place and a time, in words; empty where it fits. The other
 * treatments of an appointment go along.
 */
export function conflictsOf(reading: Reading, moved: Entry): string[] {
  const others = reading.entries.filter((entry) => !isOfSame(entry, moved));
  const rooms = roomsIn(reading.resources, others);
  return unique(goingAlong(reading, moved).flatMap((entry) => conflictsIn(reading, rooms, others, entry)));
}

const unique = (words: readonly string[]) => [...new Set(words)];

const isOfSame = (one: Entry, other: Entry) => one.id === other.id && one.cause === other.cause;

/** What is moved, and what its appointment has at other people: all as long after it, or before it, as they were. */
function goingAlong({ resources, entries }: Reading, moved: Entry): Entry[] {
  const was = entries.find(({ key }) => key === moved.key);
  if (!was || moved.cause !== 'appointment') return [moved];
  const by = moved.from - was.from;
  const longer = moved.to - was.to - by;
  const people = new Set(resources.flatMap(({ id, kind }) => (kind === 'staff' ? id : [])));
  return entries
    .filter((entry) => isOfSame(entry, moved) && people.has(entry.resourceId))
    .map((entry) => {
      if (entry.key === moved.key) return moved;
      const from = entry.from + by + (entry.item > moved.item ? longer : 0);
      return { ...entry, from, to: entry.to + by + (entry.item >= moved.item ? longer : 0) };
    });
}

function conflictsIn(
  { resources }: Reading,
  rooms: readonly Room[],
  others: readonly Entry[],
  entry: Entry,
): string[] {
  const resource = resources.find(({ id }) => id === entry.resourceId);
  if (!resource) return [];
  const theirs = others.filter(({ resourceId }) => resourceId === resource.id);
  const roomKindIds = rooms.filter(({ id }) => entry.roomIds.includes(id)).map((room) => room.roomKindId);
  const item = { taking: takingOfEntry(entry), roomKindIds };
  const working = resource.kind === 'room' ? [always] : resource.working;
  const person = { working, taken: theirs.flatMap(takenTimes) };
  return obstaclesTo(person, rooms, item, entry.from)
    .filter((obstacle) => entry.cause === 'appointment' || obstacle === 'taken')
    .flatMap((obstacle) => wordsFor(obstacle, entry, resource, theirs));
}

const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const takenTimes = (entry: Entry): TakenTime[] =>
  takenBy(entry).map((each) => ({
    ...each,
    cause: entry.cause === 'elsewhere' ? 'appointment' : entry.cause,
  }));

/** Rooms with what is in them; a kind is that of one place, and known by where it first comes. */
function roomsIn(resources: readonly Resource[], entries: readonly Entry[]): Room[] {
  const kinds = resources.map(({ listing, roomKind }) => `${listing} ${roomKind}`);
  return resources
    .filter(({ kind }) => kind === 'room')
    .map(({ id, listing, roomKind }) => ({
      id,
      roomKindId: kinds.indexOf(`${listing} ${roomKind}`),
      taken: entries.filter(({ resourceId }) => resourceId === id).flatMap(takenTimes),
    }));
}

function wordsFor(obstacle: Obstacle, moved: Entry, { name }: Resource, theirs: readonly Entry[]): string[] {
  const work = takenBy(moved);
  const inTheWay = (cause: Entry['cause']) =>
    theirs.filter(
      (entry) => entry.cause === cause && takenBy(entry).some((each) => work.some((own) => meet(own, each))),
    );
  if (obstacle === 'outside_hours') return [`outside ${name}’s working hours`];
  if (obstacle === 'no_room') return ['no room is free'];
  if (obstacle === 'time_off') return [`${name} is off`];
  if (obstacle === 'busy') return ['busy in another calendar'];
  return [
    ...inTheWay('appointment').map((entry) => `taken by ${entry.name}`),
    ...inTheWay('blocked').map((entry) => (entry.name === '' ? 'blocked' : `blocked for ${entry.name}`)),
    ...inTheWay('elsewhere').map(() => 'taken at another place'),
    ...inTheWay('offered').map(() => 'offered to the waitlist'),
  ];
}

/** "Ada, 10:15 to 11:00; taken by Bea Smith". */
export const placeText = (column: string, stretch: Stretch, conflicts: readonly string[]): string =>
  [`${column}, ${spanText(stretch)}`, ...conflicts].join('; ');
