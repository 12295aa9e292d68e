import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Field } from '#src/platform/schema/fields.ts';
import { namesOf } from '#src/platform/schema/schema.ts';
import { truncateWithDots } from '#src/platform/text/text.ts';
import { toast } from '#src/ui/toast.ts';
import { type ListingField, type ListingValues, listingFields } from '../../listing.ts';
import type { ManagedListing } from '../../own/contract.ts';
import type { Lists } from './fields/use-choices.ts';
import { nameIn, savedValues } from './starting.ts';
import { fetchListing } from './use-opened.ts';

interface Conflict {
  readonly newer: ManagedListing;
  readonly differences: readonly Difference[];
}

const listOf: Partial<Record<ListingField, keyof Lists['of']>> = {
  category: 'category',
  choosePractitioner: 'choosePractitioner',
  professionalAffiliations: 'professionalAffiliations',
  amenities: 'amenities',
  Tags: 'Tags',
};

/** Compares what is typed with what was saved elsewhere in the meantime. */
export function useConflict(id: string, form: UseFormReturnType<ListingValues>, lists: Lists) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const nameOf = (field: ListingField, value: string) => {
    const list = listOf[field];
    return (list && nameIn(lists, list, value)) || value;
  };
  const compare = async () => {
    const answer = await fetchListing(Number(id));
    if (!answer.ok) return toast({ tone: 'error', text: answer.message });
    const newer = answer.data.listing;
    const theirs = savedValues({ listing: newer }, lists);
    setConflict({ newer, differences: differencesOf(form.getValues(), theirs, nameOf) });
  };
  return { conflict, compare, close: () => setConflict(null) };
}

interface Difference {
  readonly field: ListingField;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** How a value reads; lists of ids by the names that they stand for. */
type NameOf = (field: ListingField, id: string) => string;

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
