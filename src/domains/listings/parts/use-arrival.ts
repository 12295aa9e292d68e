import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Marks what the address points at with `data-arrived`. Browsers do it by themselves with `:target` when they load a
 * page, but not when the router changes the address; and what is folded away is opened here where they do not.
 */
export function useArrival() {
  const around = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const found = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!found || !around.current?.contains(found)) return;
    found.dataset.arrived = '';
    const folded = found.closest('details');
    if (folded && !folded.open) {
      folded.open = true;
      found.scrollIntoView();
    }
    return () => {
      delete found.dataset.arrived;
    };
  }, [hash]);
  return around;
}
