import type { Field } from '#src/platform/fields.ts';
import { namesOf } from '#src/platform/schema.ts';
import { truncateWithDots } from '#src/platform/truncate.ts';
import { type ListingField, type ListingValues, listingFields } from '../../listing.ts';

export interface Difference {
  readonly field: ListingField;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** How a value reads; lists of ids by the names that they stand for. */
export type NameOf = (field: ListingField, id: string) => string;

const longest = 200;

/** What differs between two states of the form, in words, in the order of the form. */
export const differencesOf = (mine: ListingValues, theirs: ListingValues, nameOf: NameOf): Difference[] =>
  namesOf(listingFields)
    .filter((field) => String(mine[field]) !== String(theirs[field]))
    .map((field) => ({
      field,
      name: listingFields[field].label,
      mine: inWords(field, mine[field], nameOf),
      theirs: inWords(field, theirs[field], nameOf),
    }));

function inWords(name: ListingField, value: ListingValues[ListingField], nameOf: NameOf): string {
  const { kind, names }: Field = listingFields[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((id) => nameOf(name, id)).join(', ') || 'None';
  if (kind === 'file') return value === '' ? 'As it was' : 'A new file';
  if (names) return value === '0' ? names.no : names.yes;
  const text = (name === 'category' ? nameOf(name, value) : value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? 'Empty' : truncateWithDots(text, longest);
}
