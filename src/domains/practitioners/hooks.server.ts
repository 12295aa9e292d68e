import { hook } from '#src/platform/hooks.server.ts';

export interface Named {
  readonly ownerId: number;
  readonly kind: 'practitioner' | 'affiliation';
  readonly ids: readonly number[];
}

/** Runs before people or memberships change or are deleted: which listings show each of them. */
export const peoplePlaced = hook<
  Named,
  readonly { readonly id: number; readonly listingId: number; readonly title: string }[]
>('practitioners.placed');

/** The ids of those that any of these listings shows. */
export const peopleAt = hook<
  Omit<Named, 'ids'> & { readonly listingIds: readonly number[] },
  readonly number[]
>('practitioners.at');

/** Runs in the transaction that changed people: updates what is derived from these listings. */
export const peopleChanged = hook<{ listingIds: readonly number[] }, void>('practitioners.changed');

/** Runs for an objection without a link: finds the public page, and the practitioners of that name on it. */
export const personShown = hook<
  { business: string; name: string },
  { readonly listingId: number; readonly title: string; readonly practitionerIds: readonly number[] } | null
>('practitioners.person-shown');
