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

/** Asked in the transaction that changed them: what is made of these listings is brought up to date. */
export const peopleChanged = hook<{ listingIds: readonly number[] }, void>('practitioners.changed');

/** Asked for somebody without a link: which public page is meant, and who of that name stands on it. */
export const personShown = hook<
  { business: string; name: string },
  { readonly listingId: number; readonly title: string; readonly practitionerIds: readonly number[] } | null
>('practitioners.person-shown');
