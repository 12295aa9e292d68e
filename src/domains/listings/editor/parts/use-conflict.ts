import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { toast } from '#src/ui/toast.ts';
import type { ListingField, ListingValues } from '../../listing.ts';
import type { ManagedListing } from '../../own/contract.ts';
import { type Difference, differencesOf } from './differences.ts';
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
