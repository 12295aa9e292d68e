import { type RefObject, useEffect, useState } from 'react';
import { useStill } from './use-still.ts';

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
export function useAutoplay(
  area: RefObject<HTMLElement | null>,
  everyMs: number,
  step?: () => void,
): Autoplay {
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
