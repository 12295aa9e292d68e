import { useCallback, useEffect, useRef, useState } from 'react';
import { nextAskMs } from '../rules.ts';

/** PayPal has ten seconds for each of three tries, and may need them. */
export const deadlineMs = 40_000;

const initial = { found: null, isResting: false };

/**
 * What `read` finds about a payment; while it is pending we ask again for two minutes. `isResting` once the page asks
 * no more by itself.
 */
export function usePolling<Found>(read: () => Promise<Found>, isPending: (found: Found) => boolean) {
  const [state, setState] = useState<{ found: Found | null; isResting: boolean }>(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const round = useRef(0);
  const ask = useCallback(
    async (asked: number): Promise<void> => {
      round.current += 1;
      const mine = round.current;
      clearTimeout(timer.current);
      const found = await read();
      if (mine !== round.current) return;
      const wait = isPending(found) ? nextAskMs(asked) : null;
      setState({ found, isResting: isPending(found) && wait === null });
      if (wait !== null) timer.current = setTimeout(() => void ask(asked + 1), wait);
    },
    [read, isPending],
  );
  useEffect(() => {
    void ask(0);
    return () => {
      round.current += 1;
      clearTimeout(timer.current);
    };
  }, [ask]);
  return { ...state, again: () => ask(0) };
}
