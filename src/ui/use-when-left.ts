import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
