import type { BlockCause } from '../rules.ts';
import type { Taking } from './segments.ts';
import type { Obstacle, Room, Stretch, TakenTime } from './slots.ts';

const obstacleOf: Record<BlockCause, Obstacle> = {
  time_off: 'time_off',
  appointment: 'taken',
  blocked: 'taken',
  offered: 'taken',
  busy: 'busy',
};

/**
 * What is in the way when an item begins for a person at a tick, the weightiest first; empty where it fits. `working`
 * is joined where it touches, and of an item that is moved its own taken time is left out before.
 */
export function obstaclesTo(
  person: { readonly working: readonly Stretch[]; readonly taken: readonly TakenTime[] },
  rooms: readonly Room[],
  item: { readonly taking: Taking; readonly roomKindIds: readonly number[] },
  at: number,
): Obstacle[] {
  const work = item.taking.staff.map((each) => moved(each, at));
  const found = new Set(
    person.taken
      .filter((taken) => work.some((each) => meet(each, taken)))
      .map(({ cause }) => obstacleOf[cause]),
  );
  const isWorking = (each: Stretch) =>
    person.working.some(({ from, to }) => from <= each.from && each.to <= to);
  if (!work.every(isWorking)) found.add('outside_hours');
  if (item.roomKindIds.some((kind) => !hasRoom(rooms, kind, item.taking, at))) found.add('no_room');
  return order.filter((each) => found.has(each));
}

const order: readonly Obstacle[] = ['time_off', 'outside_hours', 'taken', 'busy', 'no_room'];

/** Whether one room of the kind is free all the while. */
function hasRoom(rooms: readonly Room[], kind: number, { rooms: stretches }: Taking, at: number): boolean {
  const needed = stretches.map((each) => moved(each, at));
  return rooms.some(
    ({ roomKindId, taken }) =>
      roomKindId === kind && !taken.some((each) => needed.some((stretch) => meet(stretch, each))),
  );
}

const moved = ({ from, to }: Stretch, by: number): Stretch => ({ from: from + by, to: to + by });
const meet = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;
