import { IconArrowLeft, IconArrowRight, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import type { ListingDetails } from '../../pages/contract.ts';
import { Overlay, OverlayButton } from '../overlay.tsx';
import classes from './gallery.module.css';

type Photos = ListingDetails['gallery'];

const mostInMosaic = 5;
const id = 'gallery';

/** The pictures of a business: up to five laid like tiles, all of them in a slider over the page. */
export function Gallery({ photos, title }: { photos: Photos; title: string }) {
  const shown = photos.slice(0, photos.length < 5 ? Math.min(photos.length, 3) : mostInMosaic);
  if (shown.length === 0) return null;
  return (
    <div className={classes.gallery}>
      <ul className={classes.mosaic} data-count={shown.length} aria-label={`Pictures of ${title}`}>
        {shown.map(({ picture, alt }, index) => (
          <li key={picture.src}>
            <Picture
              picture={picture}
              alt={alt}
              priority={index === 0}
              sizes={index === 0 ? '(min-width: 768px) 640px, 100vw' : '(min-width: 768px) 320px, 50vw'}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <OverlayButton opens={id} className={classes.all}>
            <IconPhoto size={20} stroke={1.5} aria-hidden />
            See all {photos.length} pictures
          </OverlayButton>
          <Overlay id={id} title={`Pictures of ${title}`} kind="full">
            <Slider photos={photos} />
          </Overlay>
        </>
      )}
    </div>
  );
}

/**
 * A strip that snaps from picture to picture: swiped, scrolled, or moved by buttons, and by the arrow keys wherever
 * in the dialog the focus is.
 */
function Slider({ photos }: { photos: Photos }) {
  const strip = useRef<HTMLOListElement>(null);
  const step = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollBy({ left: direction * width });
  };
  useEffect(() => {
    const dialog = strip.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      step(event.key === 'ArrowRight' ? 1 : -1);
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div className={classes.slider}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol ref={strip} className={classes.strip} tabIndex={0} aria-label="Pictures, one after another">
        {photos.map(({ picture, alt }, index) => (
          <li key={picture.src}>
            <figure>
              <Picture picture={picture} alt={alt} sizes="100vw" />
              <figcaption>
                <span>
                  {index + 1} of {photos.length}
                </span>
                {alt}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <div className={classes.steps}>
        <button type="button" onClick={() => step(-1)} aria-label="Previous picture">
          <IconArrowLeft size={22} stroke={1.5} aria-hidden />
        </button>
        <button type="button" onClick={() => step(1)} aria-label="Next picture">
          <IconArrowRight size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
    </div>
  );
}
