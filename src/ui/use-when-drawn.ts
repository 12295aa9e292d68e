import { useCallback, useLayoutEffect, useState } from 'react';

/**
 * Answers a function that does something as soon as the changes made beside it are drawn: it leads the focus to what
 * was not there before. The next animation frame would not do: on a slow processor it comes before React has drawn.
 */
export function useWhenDrawn(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void } | null>(null);
  useLayoutEffect(() => next?.act(), [next]);
  return useCallback((act) => setNext({ act }), []);
}
