import { truncateWithDots } from '#src/platform/text/text.ts';
import type { Difference } from '#src/ui/mantine/dialog.tsx';
import type { Choices } from './use-choices.ts';

/** A field of a form in words, in full: its key, its name, what it says. */
export type InWords = readonly (readonly [field: string, name: string, text: string])[];

const longest = 200;

const shown = (text: string): string => {
  if (text === '') return 'Empty';
  return truncateWithDots(text, longest);
};

/** What differs between two states of one form, in the order of the form. */
export const differencesOf = (mine: InWords, theirs: InWords): Difference[] =>
  mine.flatMap(([field, name, text], index) => {
    const other = theirs[index]?.[2] ?? '';
    return text === other ? [] : [{ field, name, mine: shown(text), theirs: shown(other) }];
  });

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of the category with this id. */
export const categoryName = ({ categories }: Choices, id: string): string =>
  (categories.kind === 'there' && categories.data.find((row) => String(row.id) === id)?.name) || id;

/** The titles of the listings that show it. */
export function placesInWords(
  { own }: Choices,
  { on_all_listings, listing_ids }: { on_all_listings: boolean; listing_ids: readonly string[] },
): string {
  if (on_all_listings) return 'All of them';
  const titleOf = (id: string) =>
    (own.kind === 'there' && own.data.listings.find((row) => String(row.id) === id)?.title) || id;
  return listing_ids.map(titleOf).toSorted().join(', ');
}
