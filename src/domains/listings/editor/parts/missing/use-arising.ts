import { type RefObject, useEffect, useRef } from 'react';

/** A heading that takes the focus, and comes into view, when what it says becomes true; not when it was already. */
export function useArising(isTrue: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTrue = useRef(isTrue);
  useEffect(() => {
    if (isTrue && !wasTrue.current) {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }
    wasTrue.current = isTrue;
  }, [isTrue]);
  return heading;
}
