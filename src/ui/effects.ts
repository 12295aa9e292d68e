import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** False on the server and until React runs the page; true from then on. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Answers a function that does something as soon as the changes made beside it are drawn: it leads the focus to what
 * was not there before. The next animation frame would not do: on a slow processor it comes before React has drawn.
 */
export function useWhenDrawn(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void } | null>(null);
  useLayoutEffect(() => next?.act(), [next]);
  return useCallback((act) => setNext({ act }), []);
}

/**
 * Calls `act` in the moment when another address is drawn: what hung over the page has done its work. Not at the first
 * drawing, so that what was opened before script ran stays open.
 */
export function useWhenLeft(act: () => void): void {
  const { key } = useLocation();
  const drawnFor = useRef(key);
  const leave = useEffectEvent(act);
  useLayoutEffect(() => {
    if (drawnFor.current !== key) leave();
    drawnFor.current = key;
  }, [key]);
}

/** The button that was pressed is gone by then: a keyboard user goes on from the heading above it. */
export function useFocusAfterChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  return { heading, followChange: () => setChanges((count) => count + 1) };
}
