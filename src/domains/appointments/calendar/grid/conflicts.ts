import { obstaclesTo } from '#src/domains/calendar/slots/obstacles.ts';
import type { Obstacle, Room, Stretch, TakenTime } from '#src/domains/calendar/slots/slots.ts';
import { spanText } from './axis.ts';
import type { Reading, Resource } from './columns.ts';
import { type Entry, meet, takenBy, takingOfEntry } from './entries.ts';

/** What is in the way of something that is put at a person and a time, in words; empty where it fits. */
export function conflictsOf(reading: Reading, moved: Entry, resource: Resource): string[] {
  const others = reading.entries.filter(({ id, cause }) => id !== moved.id || cause !== moved.cause);
  const theirs = others.filter((entry) => entry.resourceId === resource.id);
  const rooms = roomsIn(reading.resources, others);
  const roomKindIds = rooms.filter(({ id }) => moved.roomIds.includes(id)).map((room) => room.roomKindId);
  const item = { taking: takingOfEntry(moved), roomKindIds };
  const working = resource.kind === 'room' ? [always] : resource.working;
  const person = { working, taken: theirs.flatMap(takenTimes) };
  return obstaclesTo(person, rooms, item, moved.from).flatMap((obstacle) =>
    wordsFor(obstacle, moved, resource, theirs),
  );
}

const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const takenTimes = (entry: Entry): TakenTime[] =>
  takenBy(entry).map((each) => ({
    ...each,
    cause: entry.cause === 'elsewhere' ? 'appointment' : entry.cause,
  }));

/** Rooms with what is in them; a kind is known by its place among the kinds. */
function roomsIn(resources: readonly Resource[], entries: readonly Entry[]): Room[] {
  const kinds = resources.map(({ roomKind }) => roomKind);
  return resources
    .filter(({ kind }) => kind === 'room')
    .map(({ id, roomKind }) => ({
      id,
      roomKindId: kinds.indexOf(roomKind),
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
  ];
}

/** "Ada, 10:15 to 11:00; taken by Bea Smith". */
export const placeText = (column: string, stretch: Stretch, conflicts: readonly string[]): string =>
  [`${column}, ${spanText(stretch)}`, ...conflicts].join('; ');
