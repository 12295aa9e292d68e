import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

/** Embla's speed for a movement of about half a second. */
const halfASecond = 26;

/**
 * Takes over a scrolling row of slides once it comes near: from then on it loops, one slide a step. Until then,
 * and without script, the row scrolls by itself.
 */
export function useEmbla(viewport: RefObject<HTMLElement | null>, still: boolean): EmblaCarouselType | null {
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
