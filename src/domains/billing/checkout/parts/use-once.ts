import { useCallback, useRef, useState } from 'react';

/** Work of which only one piece is under way at a time: a second press while it lasts does nothing. */
export function useOnce<Name extends string>() {
  const [busyWith, setBusyWith] = useState<Name | null>(null);
  // A second press may come before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const once = useCallback(async (name: Name, work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyWith(name);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  }, []);
  return { busyWith, once };
}
