import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { GalleryImage } from '../images/contract.ts';
import { undoHours } from '../rules.ts';
import classes from './gallery.module.css';
import type { useImages } from './use-images.ts';

/** What was deleted on this visit, with the way back. */
export function RemovedImages({ images }: { images: ReturnType<typeof useImages> }) {
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
