import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import {
  Children,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import classes from './carousel.module.css';

interface CarouselProps {
  /** What it shows, for those who do not see it. */
  label: string;
  children: ReactNode;
  /** Sets `--slides`, how many are seen at once, per width of the window. */
  className?: string;
  /** Milliseconds between steps; without it, it moves only when asked to. */
  autoplayMs?: number;
}

/** A row of slides that loops. A plain scrolling row without script; pauses under the pointer or the focus. */
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

/** Embla's speed for a movement of about half a second. */
const halfASecond = 26;

/**
 * Takes over a scrolling row of slides once it comes near: from then on it loops, one slide a step. Until then,
 * and without script, the row scrolls by itself.
 */
function useEmbla(viewport: RefObject<HTMLElement | null>, still: boolean): EmblaCarouselType | null {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let made: EmblaCarouselType | undefined;
    let gone = false;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const { default: takeOver } = await import('embla-carousel');
        if (gone) return;
        element.scrollLeft = 0;
        made = takeOver(element, { loop: true, align: 'start', duration: still ? 0 : halfASecond });
        setEmbla(made);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      made?.destroy();
      setEmbla(null);
    };
  }, [viewport, still]);
  return embla;
}

interface Autoplay {
  /** False under reduced motion: there is nothing to pause. */
  possible: boolean;
  paused: boolean;
  toggle: () => void;
}

/**
 * Calls `step` every `everyMs` while nobody could mind: it rests while the pointer or the focus is inside, while
 * the visitor has paused it, asked for less motion, looks at another tab, or has scrolled elsewhere.
 */
function useAutoplay(area: RefObject<HTMLElement | null>, everyMs: number, step?: () => void): Autoplay {
  const [paused, setPaused] = useState(false);
  const still = useStill();
  const possible = everyMs > 0 && !still;
  useEffect(() => {
    const element = area.current;
    if (!element || !step || !possible || paused) return;
    let seen = false;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const busy = () => element.matches(':hover') || element.contains(document.activeElement);
    const timer = setInterval(() => {
      if (seen && !document.hidden && !busy()) step();
    }, everyMs);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [area, everyMs, step, possible, paused]);
  return { possible, paused, toggle: () => setPaused((before) => !before) };
}

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** True where the visitor asked for less motion; on the server too, so that nothing moves before we know. */
const useStill = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
