import { addDays, addWorkingDays, dateOf, instantOf } from '#src/platform/clock.ts';
import type { Topic } from './rules.ts';

const workingDays = 2;
const complaintDays = 14;

/**
 * By when a message is answered: the end of the second working day (weekends are left out, bank holidays are not), of
 * the fourteenth day, or of the same day of the next month (UK GDPR, article 12 (3)).
 */
export function dueOf(topic: Topic, createdAt: Date): Date {
  const date = dateOf(createdAt);
  if (topic === 'question') return endOf(addWorkingDays(date, workingDays));
  return endOf(topic === 'data' ? inAMonth(date) : addDays(date, complaintDays));
}

const endOf = (date: string) => instantOf(addDays(date, 1));

/** The last day of the next month where it has no such day. */
function inAMonth(date: string): string {
  const first = addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7);
  const last = addDays(`${addDays(`${first}-01`, 31).slice(0, 7)}-01`, -1);
  const same = `${first}-${date.slice(8)}`;
  return same < last ? same : last;
}
