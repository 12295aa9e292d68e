import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import unseen from '#src/ui/unseen.module.css';
import type { GalleryImage } from '../images/contract.ts';
import classes from '../parts/gallery.module.css';
import { GalleryFrame, WhenThere } from '../parts/gallery-frame.tsx';
import { ImageTable } from '../parts/image-table.tsx';
import { ImageUpload } from '../parts/image-upload.tsx';
import { useImages } from '../parts/use-images.ts';
import { useKeptTexts } from '../parts/use-kept-texts.ts';
import { useUploads } from '../parts/use-uploads.ts';
import { mostImages, undoHours } from '../rules.ts';
import type { Route } from './+types/image-gallery.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Image gallery');

/** The pictures of one listing. */
export default function ImageGallery() {
  const { id = '' } = useParams();
  const images = useImages(id);
  return (
    <GalleryFrame
      id={id}
      here="image"
      title="Image gallery"
      text="The pictures of this listing, in the order in which visitors see them. The cover comes first and appears in search results."
    >
      <WhenThere gallery={images}>
        {(rows) => <Contents key={id} id={id} rows={rows} images={images} />}
      </WhenThere>
      <p className={unseen.unseen} role="status">
        {images.said}
      </p>
    </GalleryFrame>
  );
}

interface ContentsProps {
  id: string;
  rows: readonly GalleryImage[];
  images: ReturnType<typeof useImages>;
}

function Contents({ id, rows, images }: ContentsProps) {
  const kept = useKeptTexts(`draft:image-gallery:${id}`);
  const uploads = useUploads(id, mostImages - rows.length, images.show);
  const isTyped = rows.some((row) => kept.texts[row.id] !== undefined);
  return (
    <>
      <UnsavedChanges when={isTyped || uploads.isBusy} />
      <ImageUpload uploads={uploads} count={rows.length} />
      <RemovedImages images={images} />
      {rows.length > 0 && !rows.some((row) => row.is_cover) && (
        <p className={classes.soft}>
          None of these is the cover: cards show the thumbnail that you chose in the listing’s form.
        </p>
      )}
      <ImageTable rows={rows} images={images} kept={kept} />
    </>
  );
}

/** What was deleted on this visit, with the way back. */
function RemovedImages({ images }: { images: ReturnType<typeof useImages> }) {
  useFocusOnUndo(images);
  if (images.removed.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Deleted pictures">
      <p className={classes.soft}>Deleted. You can restore each one for {undoHours} hours.</p>
      <ul className={classes.undo}>
        {images.removed.map((image) => (
          <li key={image.id}>
            <span>{nameOf(image)}</span>
            <Button
              variant="default"
              data-undo={image.id}
              loading={images.busy === image.id}
              aria-label={`Undo: put back ${nameOf(image)}`}
              onClick={() => images.restore(image)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ id, alt }: GalleryImage) => (alt ? `“${alt}”` : `picture ${id}`);

/** The row of what was deleted is gone: its way back is where the keyboard goes on, as soon as it can be pressed. */
function useFocusOnUndo({ removed, busy }: ReturnType<typeof useImages>) {
  const { length } = removed;
  const before = useRef(length);
  const last = removed[0]?.id;
  useEffect(() => {
    if (length < before.current) before.current = length;
    if (length === before.current || busy === last) return;
    before.current = length;
    document.querySelector<HTMLElement>(`[data-undo="${last}"]`)?.focus();
  }, [length, busy, last]);
}
