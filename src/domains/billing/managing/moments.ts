import { poundsText } from '../plans/costs.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** "2 Nov 2026, 09:30" in London. */
export const momentText = (iso: string): string => moment.format(new Date(iso));

/** "£15", "£4.50", "−£4.50" of pounds as the wire has them. */
export function amountText(pounds: number): string {
  const text = poundsText(Math.round(Math.abs(pounds) * 100));
  return pounds < 0 ? `−${text}` : text;
}
