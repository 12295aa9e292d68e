import { fullDayText, timeText } from '#src/platform/clock.ts';
import type { Appointment } from '../appointment.ts';
import type { AppointmentState, BusinessEvent } from '../rules.ts';
import { clientText, stateNames } from '../wording.ts';

/** By its position one that was there: of what is named beside it, that alone changes. Else one that is added. */
export interface ChangedItem {
  readonly position?: number;
  readonly variant?: number;
  /** Null: anyone. */
  readonly resource?: number | null;
  readonly minutes?: number;
  readonly price?: number;
}

/** What a change asks for, beside the version that it changes. */
export interface Change {
  /** An instant. */
  readonly starts_at: string;
  readonly items: ChangedItem[];
  readonly note: string;
}

/** An appointment as it is, as a change that alters nothing. */
export const changeOf = ({ starts_at, items, note }: Appointment): Change => ({
  starts_at,
  items: items.map(({ position }) => ({ position })),
  note,
});

interface Moved {
  /** Which item was moved; the others follow it. */
  readonly position: number;
  readonly from: { readonly resourceId: number; readonly startsAt: Date; readonly endsAt: Date };
  readonly to: { readonly resourceId: number; readonly startsAt: Date; readonly endsAt: Date };
}

const lengthOf = ({ startsAt, endsAt }: Moved['to']) => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** The change that one item of an appointment makes which was put elsewhere, or made longer or shorter. */
export function changeByMove(appointment: Appointment, { position, from, to }: Moved): Change {
  const by = to.startsAt.getTime() - from.startsAt.getTime();
  const moved = {
    position,
    ...(to.resourceId === from.resourceId ? {} : { resource: to.resourceId }),
    ...(lengthOf(to) === lengthOf(from) ? {} : { minutes: lengthOf(to) }),
  };
  return {
    ...changeOf(appointment),
    starts_at: new Date(Date.parse(appointment.starts_at) + by).toISOString(),
    items: appointment.items.map((item) =>
      item.position === position ? moved : { position: item.position },
    ),
  };
}

/** The change that takes another back; null where a treatment that it removed is gone from the price list. */
export function inverseOf(before: Appointment, change: Change): Change | null {
  const items = before.items.map(({ position, variant, resource, price, ...item }): ChangedItem | null => {
    const kept = change.items.findIndex((each) => each.position === position);
    const was = { resource, minutes: (Date.parse(item.ends_at) - Date.parse(item.starts_at)) / 60_000 };
    if (kept >= 0) return { position: kept, ...was };
    return variant === null ? null : { variant, price, ...was };
  });
  return items.some((item) => item === null)
    ? null
    : { ...changeOf(before), items: items.filter((item) => item !== null) };
}

const undoing: Partial<Readonly<Record<AppointmentState, BusinessEvent>>> = {
  booked: 'reopen',
  arrived: 'arrive',
  completed: 'complete',
  no_show: 'no_show',
  cancelled: 'cancel',
};

/** What a client was told at once is not taken back. */
const told: readonly BusinessEvent[] = ['accept', 'decline', 'waive'];

/** The step that takes another back, where the appointment was in this state before; null where none does. */
export function inverseStep(before: AppointmentState, event: BusinessEvent): BusinessEvent | null {
  if (told.includes(event)) return null;
  return event === 'reopen' ? (undoing[before] ?? null) : 'reopen';
}

/** What two versions of an appointment are compared by. */
export interface Version {
  readonly when: string;
  readonly who: string;
  readonly what: string;
  readonly state: string;
  readonly note: string;
}

type NameOf = (resource: number | null) => string;

/** An appointment as it is. */
export const versionOf = (appointment: Appointment, nameOf: NameOf): Version => ({
  when: startText(appointment.starts_at),
  who: unique(appointment.items.map(({ resource }) => nameOf(resource))),
  what: appointment.items.map(({ name }) => name).join(', '),
  state: stateNames[appointment.state],
  note: appointment.note,
});

/** An appointment as a change would have it. */
export function versionWith(before: Appointment, change: Change, nameOf: NameOf, added: NameOf): Version {
  const was = ({ position }: ChangedItem) => before.items.find((item) => item.position === position);
  return {
    ...versionOf(before, nameOf),
    when: startText(change.starts_at),
    who: unique(
      change.items.map((item) =>
        nameOf(item.resource === undefined ? (was(item)?.resource ?? null) : item.resource),
      ),
    ),
    what: change.items.map((item) => was(item)?.name ?? added(item.variant ?? null)).join(', '),
    note: change.note,
  };
}

const startText = (at: string) => `${fullDayText(at)}, ${timeText(at)}`;
const unique = (names: readonly string[]) => [...new Set(names)].join(', ');

const labels: Readonly<Record<keyof Version, string>> = {
  when: 'When',
  who: 'With',
  what: 'Treatments',
  state: 'State',
  note: 'Note',
};

interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What differs between two versions. */
export const differencesOf = (mine: Version, theirs: Version): Difference[] =>
  (Object.keys(labels) as (keyof Version)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ label: labels[key], mine: mine[key] || 'None', theirs: theirs[key] || 'None' }));

/** "Grace Adeyemi, 10:15". */
export const shortText = ({ client, starts_at }: Appointment): string =>
  `${clientText(client)}, ${timeText(starts_at)}`;
