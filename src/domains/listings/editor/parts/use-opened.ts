import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import {
  getListing,
  getListingDraft,
  type ListingPlan,
  listListings,
  type ManagedListing,
  type Publishing,
  type SavedDraft,
} from '../../own/contract.ts';
import { failed, unreadable } from '../../own/parts/load-failed.tsx';

/** What the form of a listing opens with. */
export interface Opened {
  /** Null for one to come. */
  readonly listing: ManagedListing | null;
  readonly draft: SavedDraft | null;
  /** Null where it could not be had: then the form says nothing about it. */
  readonly plan: ListingPlan | null;
  readonly publishing: Publishing | null;
}

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly opened: Opened }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

/** Fetches a listing, or with `new` nothing, and what was typed for it before. */
export function useOpened(id: string) {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const load = useCallback(async () => {
    setOpening({ kind: 'loading' });
    setOpening(await open(id));
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { opening, load };
}

async function open(id: string): Promise<Opening> {
  if (id !== 'new' && !/^[1-9]\d{0,9}$/.test(id)) return { kind: 'absent' };
  const [listing, draft, plan] = await Promise.all([
    id === 'new' ? null : fetchListing(Number(id)),
    callSignedIn(getListingDraft, { id: id === 'new' ? id : Number(id) }),
    callSignedIn(listListings, { per_page: 1 }),
  ]);
  if (listing?.ok === false) return refused(listing);
  if (!draft.ok) return refused(draft);
  // Some proxy may have answered in place of the server.
  if (listing && !listing.data?.listing)
    return { kind: 'failed', title: unreadable, text: 'We could not load this listing. Please try again.' };
  return {
    kind: 'there',
    opened: {
      listing: listing?.data.listing ?? null,
      draft: draft.data.draft,
      plan: plan.ok ? plan.data.plan : null,
      publishing: plan.ok ? plan.data.publishing : null,
    },
  };
}

export const fetchListing = (id: number) => callSignedIn(getListing, { id });

const refused = ({ status, message }: { status: number; message: string }): Opening =>
  status === 404 ? { kind: 'absent' } : { kind: 'failed', title: failed, text: message };
