import { callSignedIn } from '#src/domains/accounts/session.ts';
import { dataOrThrow, useLoaded } from '#src/ui/list/loaded.tsx';
import {
  getListing,
  getListingDraft,
  type ListingPlan,
  listListings,
  type ManagedListing,
  type Publishing,
  type SavedDraft,
} from '../../own/contract.ts';

/** What the form of a listing opens with. */
export interface Opened {
  /** Null for one to come. */
  readonly listing: ManagedListing | null;
  readonly draft: SavedDraft | null;
  /** Null where it could not be had: then the form says nothing about it. */
  readonly plan: ListingPlan | null;
  readonly publishing: Publishing | null;
}

/** A listing, or with `new` none, and what was typed for it before. */
export const useOpened = (id: string) =>
  useLoaded<Opened>({ queryKey: ['a listing and its draft', id], queryFn: () => open(id) });

async function open(id: string): Promise<Opened> {
  const [found, { draft }, plan] = await Promise.all([
    id === 'new' ? null : dataOrThrow(fetchListing(Number(id))),
    dataOrThrow(callSignedIn(getListingDraft, { id: id === 'new' ? id : Number(id) })),
    callSignedIn(listListings, { per_page: 1 }),
  ]);
  return {
    listing: found?.listing ?? null,
    draft,
    plan: plan.ok ? plan.data.plan : null,
    publishing: plan.ok ? plan.data.publishing : null,
  };
}

export const fetchListing = (id: number) => callSignedIn(getListing, { id });
