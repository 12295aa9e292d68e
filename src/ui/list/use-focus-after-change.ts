import { useEffect, useRef, useState } from 'react';

/** The button that was pressed is gone by then: whoever uses a keyboard goes on from the heading above it. */
export function useFocusAfterChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  return { heading, followChange: () => setChanges((count) => count + 1) };
}
