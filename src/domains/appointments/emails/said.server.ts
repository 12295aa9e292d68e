import { fullMomentText } from '#src/platform/clock.ts';
import { moneyText } from '#src/platform/money.ts';
import { truncateWithDots } from '#src/platform/text/text.ts';
import type { Facts, ToldItem } from './facts.server.ts';

/** The words of an email. Its subject names neither treatments nor notes. */
export interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly footnote?: string;
}

/** In a subject, a name is never so long that the rest is lost, and never breaks a line. */
export const placeName = ({ place }: Pick<Facts, 'place'>): string =>
  truncateWithDots(place.title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || 'the business', 60);

export const startText = ({ row }: Pick<Facts, 'row'>): string => fullMomentText(row.startsAt);

/** A line for each treatment: "Swedish massage: Standard, 60 minutes, with Ada, £55.00". */
export const itemLines = (items: readonly ToldItem[]): string[] =>
  items.map(({ name, detail, minutes, staff, pricePence }) =>
    [
      [name, detail].filter(Boolean).join(': '),
      `${minutes} minutes`,
      ...(staff ? [`with ${staff}`] : []),
      pricePence === 0 ? 'free' : moneyText(pricePence),
    ].join(', '),
  );

const sumOf = (items: readonly ToldItem[]): number =>
  items.reduce((sum, { pricePence }) => sum + pricePence, 0);

/** What all of these cost together, and what of it was paid in advance. */
export function totalLine(items: readonly ToldItem[], { dueNowPence }: Facts['row']): string {
  const pence = sumOf(items);
  if (dueNowPence === 0)
    return pence === 0 ? 'Total: free.' : `Total: ${moneyText(pence)}, to pay at the venue.`;
  const there = Math.max(0, pence - dueNowPence);
  const rest = there === 0 ? 'nothing is left to pay' : `${moneyText(there)} to pay at the venue`;
  return `Total: ${moneyText(pence)}. Paid: ${moneyText(dueNowPence)}; ${rest}.`;
}
