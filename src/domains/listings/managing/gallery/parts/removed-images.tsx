import { Button } from '@mantine/core';
import type { GalleryImage } from '../images/contract.ts';
import { undoHours } from '../rules.ts';
import classes from './gallery.module.css';
import type { useImages } from './use-images.ts';

/** What was deleted on this visit, with the way back. */
export function RemovedImages({ images }: { images: ReturnType<typeof useImages> }) {
  if (images.removed.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Deleted pictures">
      <p className={classes.soft}>Deleted. Each can be put back for {undoHours} hours, here and now.</p>
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
