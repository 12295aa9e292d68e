import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { Appointment } from '../appointment.ts';
import { mostOthers } from '../rules.ts';

/** What a business knows of a client from their other appointments, as a name and a value each. */
export function clientFacts({ others, starts_at: startsAt }: Appointment): [label: string, value: string][] {
  const earlier = others.filter((other) => other.starts_at < startsAt && other.state === 'completed');
  const missed = others.filter(({ state }) => state === 'no_show').length;
  const next = others.findLast((other) => other.starts_at > startsAt && other.state === 'booked');
  const [last] = earlier;
  const spent = earlier.reduce((sum, { price }) => sum + price, 0);
  const counted = (text: string | number) => (others.length < mostOthers ? `${text}` : `${text} or more`);
  return [
    ['Earlier appointments', earlier.length === 0 ? 'None yet' : counted(earlier.length)],
    ...(last
      ? [['Last appointment', `${longDayText(last.starts_at)}, ${last.names.join(', ')}`] as [string, string]]
      : []),
    ...(spent > 0 ? [['Spent', counted(poundsText(spent))] as [string, string]] : []),
    ...(missed > 0 ? [['No-shows', counted(missed)] as [string, string]] : []),
    ...(next ? [['Next appointment', longDayText(next.starts_at)] as [string, string]] : []),
  ];
}
