import { counted } from '#src/domains/listings/texts.ts';

const minuteMs = 60_000;

/** How long ago, roughly: "less than a minute", "12 minutes", "5 hours", "3 days". */
export function agoText(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / minuteMs));
  if (minutes === 0) return 'less than a minute';
  if (minutes < 120) return counted(minutes, 'minute');
  return minutes < 48 * 60
    ? counted(Math.floor(minutes / 60), 'hour')
    : counted(Math.floor(minutes / 1440), 'day');
}
