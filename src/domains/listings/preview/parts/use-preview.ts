import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { listAmenities, listCategories, listTags } from '#src/domains/catalogue/contract.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { listAffiliations } from '#src/domains/practitioners/affiliations/contract.ts';
import { listPractitioners } from '#src/domains/practitioners/editor/contract.ts';
import { safeHtml } from '#src/platform/web/safe-html.ts';
import { channelOf } from '../../editor/parts/draft/draft-channel.ts';
import { getListing, getListingDraft } from '../../own/contract.ts';
import { type PreviewedPage, previewListing } from '../contract.ts';
import { type Known, previewedPage } from './previewing.ts';

export type Preview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly page: PreviewedPage; readonly isDraft: boolean }
  /** Without a category nothing can be drawn yet. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string };

/** The page of a listing with its draft over it; it follows the form in another tab, and whoever comes back. */
export function usePreview(id: string) {
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' });
  const load = useCallback(async () => setPreview(await fetchPreview(id)), [id]);
  useEffect(() => {
    void load();
    const channel = new BroadcastChannel(channelOf(id));
    channel.onmessage = () => void load();
    return () => channel.close();
  }, [id, load]);
  return { preview, load };
}

async function fetchPreview(id: string): Promise<Preview> {
  const isNew = id === 'new';
  const [page, listing, draft, known] = await Promise.all([
    isNew ? null : callSignedIn(previewListing, { id: Number(id) }),
    isNew ? null : callSignedIn(getListing, { id: Number(id) }),
    callSignedIn(getListingDraft, { id: isNew ? 'new' : Number(id) }),
    fetchKnown(),
  ]);
  const refused = [page, listing, draft].find((answer) => answer?.ok === false);
  if (refused?.ok === false) return { kind: 'failed', message: refused.message };
  const made = previewedPage({
    page: dataOf(page)?.page ?? null,
    listing: dataOf(listing)?.listing ?? null,
    draft: dataOf(draft)?.draft ?? null,
    known,
    clean: safeHtml,
  });
  return made ? { kind: 'there', page: made, isDraft: Boolean(dataOf(draft)?.draft) } : { kind: 'empty' };
}

const dataOf = <Data>(answer: { ok: true; data: Data } | { ok: false } | null): Data | null =>
  answer?.ok ? answer.data : null;

/** A list that does not come leaves its part of the page as it is saved. */
async function fetchKnown(): Promise<Known> {
  const [categories, cities, amenities, tags, practitioners, affiliations] = await Promise.all([
    callSignedIn(listCategories, {}),
    callSignedIn(listLocations, {}),
    callSignedIn(listAmenities, {}),
    callSignedIn(listTags, {}),
    callSignedIn(listPractitioners, {}),
    callSignedIn(listAffiliations, { per_page: 100 }),
  ]);
  return {
    categories: dataOf(categories) ?? [],
    cities: dataOf(cities) ?? [],
    amenities: dataOf(amenities) ?? [],
    tags: dataOf(tags) ?? [],
    practitioners: rowsOf<Known['practitioners'][number]>(dataOf(practitioners)),
    affiliations: rowsOf<Known['affiliations'][number]>(dataOf(affiliations)),
  };
}

/** An array, or one below `data`: both are in use. */
const rowsOf = <Row>(data: unknown): Row[] => {
  const rows: unknown = Array.isArray(data) ? data : Object(data).data;
  return Array.isArray(rows) ? rows : [];
};
