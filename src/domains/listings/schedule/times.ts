/** Days as the wire names them; the index is the weekday, 0 for Monday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const dayMinutes = 1440;

/** Minutes after midnight of "09:00", "9:00", "09:00 AM" or "9:00 pm"; null for anything else. */
export function minutesOf(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})\s*([AP]M)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText = '', minuteText = '', half] = match;
  const hours = Number(hourText);
  const minutes = Number(minuteText);
  if (minutes > 59) return null;
  if (half === undefined) return hours < 24 || (hours === 24 && minutes === 0) ? hours * 60 + minutes : null;
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) * 60 + minutes + (half.toUpperCase() === 'PM' ? 720 : 0);
}

/** "09:30"; what lies past midnight as the clock shows it then. */
export function clockOf(minutes: number): string {
  const inDay = minutes % dayMinutes;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** When a span ends that begins then: what is not later on the clock is on the next day, a whole day at most. */
export const closingAfter = (opens: number, end: number): number =>
  end % dayMinutes > opens ? end % dayMinutes : (end % dayMinutes) + dayMinutes;
