import { moneyText } from '#src/platform/money.ts';
import type { AppointmentActor, AppointmentState, StateEvent } from '../rules.ts';

/** Of an appointment, what its client's money depends on. */
export interface Paid {
  readonly state: AppointmentState;
  /** From when on cancelling is late; null where the business recorded it. */
  readonly cancelBy: Date | null;
  /** What was paid when it was booked, and what of that is kept at most. Pence. */
  readonly dueNowPence: number;
  readonly keepPence: number;
}

export interface Divided {
  readonly backPence: number;
  readonly keptPence: number;
}

export interface Ending {
  readonly event: StateEvent;
  readonly by: AppointmentActor;
  readonly at: Date;
}

/** The events after which it is certain that an appointment does not take place. */
export const endsIt = (event: StateEvent): boolean =>
  event === 'cancel' || event === 'decline' || event === 'lapse' || event === 'no_show' || event === 'waive';

/**
 * What becomes of the money when an appointment does not take place: a late cancellation by the client and a no-show
 * leave the business what was agreed; everything else gives all of it back.
 */
export function moneyBack(appointment: Paid, ending: Ending): Divided {
  const paid = appointment.state === 'held' ? 0 : appointment.dueNowPence;
  const keptPence = isKept(appointment, ending) ? Math.min(appointment.keepPence, paid) : 0;
  return { backPence: paid - keptPence, keptPence };
}

function isKept({ state, cancelBy }: Paid, { event, by, at }: Ending): boolean {
  if (event === 'no_show') return true;
  return event === 'cancel' && by === 'client' && state === 'booked' && cancelBy !== null && at >= cancelBy;
}

/** "£45 goes back to you, and £15 is kept": the same words beside the button, in the answer and in the email. */
export function dividedText({ backPence, keptPence }: Divided): string {
  const [back, kept] = [moneyText(backPence), moneyText(keptPence)];
  if (keptPence === 0) return `${back} goes back to you`;
  return backPence === 0 ? `${kept} is kept` : `${back} goes back to you, and ${kept} is kept`;
}

/** What the resale rule says of money that is kept. */
export const resaleText = (keptPence: number): string =>
  `If someone else takes the time, the ${moneyText(keptPence)} goes back to you too.`;

/** What came of the money once an appointment has ended. */
export function endedText(divided: Divided, isLate: boolean): string {
  const late = isLate ? ' It counts as a late cancellation.' : '';
  if (divided.backPence + divided.keptPence === 0)
    return isLate ? `You pay nothing.${late}` : 'You pay nothing, and there is nothing more to do.';
  const resale = isLate && divided.keptPence > 0 ? ` ${resaleText(divided.keptPence)}` : '';
  return `${dividedText(divided)}.${resale}${late}`;
}

/** What came of the money of an appointment that did not take place. */
export const dividedOf = ({
  dueNowPence,
  keptPence,
}: {
  dueNowPence: number;
  keptPence: number | null;
}): Divided => ({
  backPence: dueNowPence - (keptPence ?? 0),
  keptPence: keptPence ?? 0,
});
