import { takingOf } from '#src/domains/calendar/slots/segments.ts';
import { type Stretch, tickOf } from '#src/domains/calendar/slots/slots.ts';

/** What an item of an appointment says of its time. */
export interface ItemTime {
  readonly resourceId: number | null;
  readonly roomIds: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly segments: readonly number[] | null;
  readonly keepsRoom: boolean;
}

export interface Demanded extends Stretch {
  readonly resourceId: number;
  readonly kind: 'staff' | 'room';
}

/** The time of people and rooms that an item takes, buffers included, processing left out. */
export function demandOf(item: ItemTime): Demanded[] {
  const minutes = (item.endsAt.getTime() - item.startsAt.getTime()) / 60_000;
  const taking = takingOf({ ...item, roomKindIds: [] }, { minutes, segments: item.segments });
  const start = tickOf(item.startsAt);
  const at = (resourceId: number, kind: Demanded['kind']) => (stretch: Stretch) => ({
    ...{ resourceId, kind },
    from: start + stretch.from,
    to: start + stretch.to,
  });
  return [
    ...(item.resourceId === null ? [] : taking.staff.map(at(item.resourceId, 'staff'))),
    ...item.roomIds.flatMap((id) => taking.rooms.map(at(id, 'room'))),
  ];
}
