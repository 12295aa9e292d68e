import type { AppointmentState } from '../../rules.ts';
import { spanText } from './axis.ts';
import type { Entry } from './entries.ts';

const states: Readonly<Record<AppointmentState, string>> = {
  held: 'being paid',
  requested: 'requested',
  booked: 'booked',
  arrived: 'arrived',
  completed: 'completed',
  no_show: 'no-show',
  cancelled: 'cancelled',
  declined: 'declined',
  lapsed: 'lapsed',
};

const offFor: Readonly<Record<string, string>> = {
  holiday: 'On holiday',
  sickness: 'Off sick',
  training: 'In training',
};

/** What is drawn in place of a client's name, where there is none. */
export function titleOf({ cause, name, treatment }: Entry): string {
  if (cause === 'elsewhere') return 'At another place';
  if (cause === 'offered') return 'Offered to the waitlist';
  if (name !== '' || cause === 'appointment') return name;
  if (cause === 'time_off') return offFor[treatment] ?? 'Time off';
  return cause === 'busy' ? 'Busy' : 'Blocked';
}

/** What an entry says, the weightiest first: as much as there is room for is drawn, and all of it is read out. */
export function linesOf(entry: Entry): string[] {
  const over = entry.isOver ? ['put there anyway'] : [];
  if (entry.cause !== 'appointment') return [titleOf(entry), spanText(entry), ...over];
  const words = [states[entry.state], ...over, ...(entry.hasNote ? ['has a note'] : [])];
  return [titleOf(entry), entry.treatment, spanText(entry), words.join(', ')];
}

/** Blocked time is moved, and of appointments what is still to come or under way; one move after the other. */
export const isMovable = ({ cause, state, isSaving }: Pick<Entry, 'cause' | 'state' | 'isSaving'>): boolean =>
  !isSaving &&
  (cause === 'blocked' || (cause === 'appointment' && (state === 'booked' || state === 'arrived')));

/** Whether a press opens it: who works elsewhere is not for this place to know, and an offer ends by itself. */
export const isOpenable = ({ cause }: Pick<Entry, 'cause'>): boolean =>
  cause !== 'elsewhere' && cause !== 'offered';
