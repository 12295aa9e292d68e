import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSite } from '#src/platform/web/use-site.ts';
import { useAlive } from '#src/ui/use-alive.ts';
import { ListingPage } from '../../parts/listing-page.tsx';
import type { PreviewedPage } from '../contract.ts';
import { usePreview } from '../parts/use-preview.ts';
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
      <Shown id={id} />
    </Guard>
  ) : (
    words
  );
}

function Shown({ id }: { id: string }) {
  const { preview, load } = usePreview(id);
  if (preview.kind === 'loading') return <Words text="Loading the preview…" />;
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
