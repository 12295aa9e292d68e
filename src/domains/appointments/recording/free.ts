import type { DraftItem } from './draft.ts';

/** How many times are offered at once. */
const most = 6;

/** The times that are nearest to the wished one, in their order. Without a wish the first ones. */
export function nearestOf(starts: readonly string[], wished: Date | null): string[] {
  if (wished === null) return starts.slice(0, most);
  const far = (at: string) => Math.abs(Date.parse(at) - wished.getTime());
  return starts
    .toSorted((one, other) => far(one) - far(other) || Date.parse(one) - Date.parse(other))
    .slice(0, most)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
}

/** The treatments as a search takes them, "12:3,15", and those that an appointment has by their position, "p0:3". */
export const askedItems = (items: readonly Pick<DraftItem, 'position' | 'variant' | 'resource'>[]): string =>
  items
    .map(({ position, variant, resource }) => [position === null ? variant : `p${position}`, resource ?? []])
    .map((each) => each.flat().join(':'))
    .join(',');
