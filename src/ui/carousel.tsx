import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Children, type ReactNode, useCallback, useRef } from 'react';
import classes from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';
import { useEmbla } from './use-embla.ts';
import { useStill } from './use-still.ts';

interface CarouselProps {
  /** What it shows, for those who do not see it. */
  label: string;
  children: ReactNode;
  /** Sets `--slides`, how many are seen at once, per width of the window. */
  className?: string;
  /** Milliseconds between steps; without it, it moves only when asked to. */
  autoplayMs?: number;
}

/** A row of slides that loops. A plain scrolling row without script; pauses for whoever looks closer. */
export function Carousel({ label, children, className = '', autoplayMs = 0 }: CarouselProps) {
  const area = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useEmbla(viewport, useStill());
  const next = useCallback(() => embla?.scrollNext(), [embla]);
  const autoplay = useAutoplay(area, autoplayMs, embla ? next : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <section
      ref={area}
      className={`${classes.carousel} ${className}`}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div ref={viewport} className={classes.viewport} data-live={embla !== null}>
        <ul className={classes.slides}>
          {Children.map(children, (slide) => (
            <li className={classes.slide}>{slide}</li>
          ))}
        </ul>
      </div>
      <div className={classes.controls} data-ready={embla !== null}>
        {autoplay.possible && (
          <button type="button" className={classes.control} onClick={autoplay.toggle}>
            {autoplay.paused ? (
              <IconPlayerPlay stroke={1.5} aria-hidden />
            ) : (
              <IconPlayerPause stroke={1.5} aria-hidden />
            )}
            <span className={classes.unseen}>{autoplay.paused ? `Play: ${label}` : `Pause: ${label}`}</span>
          </button>
        )}
        <button type="button" className={classes.control} onClick={() => embla?.scrollPrev()}>
          <IconChevronLeft stroke={1.5} aria-hidden />
          <span className={classes.unseen}>Previous: {label}</span>
        </button>
        <button type="button" className={classes.control} onClick={next}>
          <IconChevronRight stroke={1.5} aria-hidden />
          <span className={classes.unseen}>Next: {label}</span>
        </button>
      </div>
    </section>
  );
}
