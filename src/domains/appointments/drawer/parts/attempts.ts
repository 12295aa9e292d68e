import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Appointment } from '../../appointment.ts';
import { changeAppointment, stepAppointment } from '../../recording/contract.ts';
import type { BusinessEvent } from '../../rules.ts';
import { type Change, inverseOf, inverseStep, shortText, versionOf, versionWith } from '../changes.ts';
import { stepDoneText } from '../money.ts';
import type { Attempt } from './use-attempts.ts';

/** What people and treatments are called. */
export interface Names {
  readonly person: (resource: number | null) => string;
  readonly treatment: (variant: number | null) => string;
}

/** Moves an appointment, or changes what is done in it. */
export function changing(before: Appointment, change: Change, names: Names): Attempt {
  const { id } = before;
  const back = inverseOf(before, change);
  return {
    before,
    done: `${change.starts_at === before.starts_at ? 'Changed' : 'Moved'}: ${shortText({ ...before, starts_at: change.starts_at })}.`,
    send: ({ version, anyway, startsAt = change.starts_at }) =>
      callSignedIn(changeAppointment, { id, version, anyway, ...change, starts_at: startsAt }),
    undo:
      back &&
      (({ version }) => callSignedIn(changeAppointment, { id, version, anyway: before.is_over, ...back })),
    mine: versionWith(before, change, names.person, names.treatment),
  };
}

/** Says that a client arrived, or another step of an appointment. */
export function stepping(before: Appointment, event: BusinessEvent, names: Names): Attempt {
  const { id } = before;
  const back = inverseStep(before.state, event);
  return {
    before,
    done: stepDoneText(before, event),
    send: ({ version, anyway }) => callSignedIn(stepAppointment, { id, version, anyway, event }),
    undo:
      back &&
      (({ version }) => callSignedIn(stepAppointment, { id, version, anyway: before.is_over, event: back })),
    mine: { ...versionOf(before, names.person), state: stepDoneText(before, event) },
  };
}
