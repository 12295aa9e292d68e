import { IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { Queries } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { listAmenities, listCategories, listTags } from '#src/domains/catalogue/contract.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { listAffiliations } from '#src/domains/practitioners/affiliations/contract.ts';
import { listPractitioners } from '#src/domains/practitioners/editor/contract.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { safeHtml } from '#src/platform/web/safe-html.ts';
import { useSite } from '#src/platform/web/site.ts';
import { useAlive } from '#src/ui/effects.ts';
import { channelOf } from '../../editor/parts/draft/kept-form.ts';
import { getListing, getListingDraft } from '../../own/contract.ts';
import { ListingPage } from '../../parts/page/listing-page.tsx';
import { type PreviewedPage, previewListing } from '../contract.ts';
import { type Known, previewedPage } from '../parts/previewing.ts';
import type { Route } from './+types/listing-preview.ts';
import classes from './listing-preview.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Preview of a listing');

/** The same empty frame for everybody; still nobody's business to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** A listing as the public will see it, its unsaved draft included; in a window of its own, beside the form. */
export default function ListingPreview({ params: { id } }: Route.ComponentProps) {
  const words = <Words text="Loading the preview…" />;
  return useAlive() ? (
    <Guard fallback={words}>
      <Queries>
        <Shown id={id} />
      </Queries>
    </Guard>
  ) : (
    words
  );
}

function Shown({ id }: { id: string }) {
  const { preview, load } = usePreview(id);
  if (!preview) return <Words text="Loading the preview…" />;
  if (preview.kind === 'empty')
    return <Words text="Choose a category in the form first: then the page can be drawn." />;
  if (preview.kind === 'failed')
    return (
      <Words text={preview.message}>
        <button type="button" className={classes.again} onClick={() => void load()}>
          Try again
        </button>
      </Words>
    );
  return <Page page={preview.page} isDraft={preview.isDraft} />;
}

function Page({ page, isDraft }: { page: PreviewedPage; isDraft: boolean }) {
  const tiles = useSite()?.mapTiles ?? null;
  const { lat, lng } = page;
  const isPlaced = lat !== null && lng !== null;
  return (
    <>
      <p className={classes.bar} role="status">
        <IconEye size={20} stroke={1.5} aria-hidden />
        <span>
          <strong>Preview.</strong> {isDraft ? 'With what is not saved yet. ' : ''}Only you see this page.
        </span>
      </p>
      <main id="content" tabIndex={-1} className={classes.page}>
        <ListingPage
          listing={{ ...page, lat: lat ?? 0, lng: lng ?? 0 }}
          tiles={tiles}
          instead={isPlaced ? undefined : <p>{page.address || 'The address'} and a map appear here.</p>}
        />
      </main>
    </>
  );
}

const Words = ({ text, children }: { text: string; children?: ReactNode }) => (
  <main id="content" tabIndex={-1} className={classes.words}>
    <h1 className={classes.title}>Preview</h1>
    <p role="status">{text}</p>
    {children}
  </main>
);

type Preview =
  | { readonly kind: 'there'; readonly page: PreviewedPage; readonly isDraft: boolean }
  /** Without a category nothing can be drawn yet. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string };

/** The page of a listing with its draft over it; it follows the form in another tab. */
function usePreview(id: string) {
  const client = useQueryClient();
  const { data: preview, refetch } = useQuery({ queryKey: ['preview', id], queryFn: () => fetchPreview(id) });
  useEffect(() => {
    const channel = new BroadcastChannel(channelOf(id));
    // What was asked before the change may not know it: that answer is not waited for.
    channel.onmessage = () => void client.cancelQueries({ queryKey: ['preview', id] }).then(() => refetch());
    return () => channel.close();
  }, [id, client, refetch]);
  return { preview, load: refetch };
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

const dataOf = <Data,>(answer: { ok: true; data: Data } | { ok: false } | null): Data | null =>
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
const rowsOf = <Row,>(data: unknown): Row[] => {
  const rows: unknown = Array.isArray(data) ? data : Object(data).data;
  return Array.isArray(rows) ? rows : [];
};
