import type { TimeOffReason } from '#src/domains/calendar/rules.ts';
import type { Faults } from '../recording/draft.ts';
import { startOf, wallOf } from '../recording/draft.ts';

/** Blocked time or time off, as a form holds it. */
export interface BlockDraft {
  readonly cause: 'blocked' | 'time_off';
  readonly resource: number;
  readonly date: string;
  readonly time: string;
  readonly untilDate: string;
  readonly untilTime: string;
  readonly title: string;
  readonly reason: TimeOffReason;
}

interface Span {
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A form of a stretch of time. */
export function blockDraft(cause: BlockDraft['cause'], { resourceId, startsAt, endsAt }: Span): BlockDraft {
  const until = wallOf(endsAt);
  return {
    ...{ cause, resource: resourceId, ...wallOf(startsAt) },
    ...{ untilDate: until.date, untilTime: until.time, title: '', reason: 'holiday' },
  };
}

/** From when to when it is; null where the fields name no time. */
export function spanOf(draft: BlockDraft): { startsAt: Date; endsAt: Date } | null {
  const startsAt = startOf(draft);
  const endsAt = startOf({ date: draft.untilDate, time: draft.untilTime });
  return startsAt && endsAt ? { startsAt, endsAt } : null;
}

const isOff = (at: Date | null) => at === null || at.getTime() % 300_000 !== 0;

/** What is wrong with the form, field by field. */
export function blockFaults(draft: BlockDraft): Faults {
  const startsAt = startOf(draft);
  const endsAt = startOf({ date: draft.untilDate, time: draft.untilTime });
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  return {
    ...(isOff(startsAt) ? { time: 'Choose a date and a time in steps of 5 minutes.' } : {}),
    ...(isOff(endsAt) ? { until: 'Choose a date and a time in steps of 5 minutes.' } : {}),
    ...(isBackwards ? { until: 'Choose an end after the start.' } : {}),
  };
}

export const reasonNames: Readonly<Record<TimeOffReason, string>> = {
  holiday: 'Holiday',
  sickness: 'Sickness',
  training: 'Training',
  other: 'Something else',
};

/** "2 appointments are in this time: move them, or call the clients." */
export function inTimeText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 appointment is in this time: move it, or call the client.'
    : ` ${count} appointments are in this time: move them, or call the clients.`;
}
