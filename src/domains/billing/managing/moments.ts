import { poundsText } from '../plans/costs.ts';

/** "£15", "£4.50", "−£4.50" of pounds as the wire has them. */
export function amountText(pounds: number): string {
  const text = poundsText(Math.round(Math.abs(pounds) * 100));
  return pounds < 0 ? `−${text}` : text;
}
