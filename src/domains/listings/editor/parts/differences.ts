import { truncateWithDots } from '#src/platform/truncate.ts';
import { fieldNames } from './form-fields.ts';
import type { ListingField, ListingValues } from './form-values.ts';

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
export function differencesOf(mine: ListingValues, theirs: ListingValues, nameOf: NameOf): Difference[] {
  return (Object.keys(fieldNames) as ListingField[])
    .filter((field) => String(mine[field]) !== String(theirs[field]))
    .map((field) => ({
      field,
      name: fieldNames[field],
      mine: inWords(field, mine[field], nameOf),
      theirs: inWords(field, theirs[field], nameOf),
    }));
}

function inWords(field: ListingField, value: ListingValues[ListingField], nameOf: NameOf): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'bodyPicture' || field === 'thumbnailImage' || field === 'attachment')
    return value === '' ? 'As it was' : 'A new file';
  if (field === 'status') return value === '0' ? 'Inactive' : 'Active';
  if (Array.isArray(value)) return value.map((id) => nameOf(field, id)).join(', ') || 'None';
  if (field === 'category') return nameOf(field, value);
  const text = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return 'Empty';
  return truncateWithDots(text, longest);
}
