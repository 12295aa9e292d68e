import { type ReactNode, useEffect, useState } from 'react';
import { type Explanation, explainResult } from '../contract.ts';
import { Explained } from './explained.tsx';

/** What places a result, in its card. The children are shown until it is here, and where it cannot be had. */
export function WhyHere({ query, children }: { query: string; children: ReactNode }) {
  const [read, setRead] = useState<Explanation | 'failed'>();
  useEffect(() => {
    const overtaken = new AbortController();
    const load = async () => {
      const answer = await fetch(`${explainResult.path}?${query}`, { signal: overtaken.signal });
      setRead(answer.ok ? ((await answer.json()) as Explanation) : 'failed');
    };
    load().catch(() => {
      if (!overtaken.signal.aborted) setRead('failed');
    });
    return () => overtaken.abort();
  }, [query]);
  if (read === 'failed') return children;
  return <div aria-busy={!read}>{read ? <Explained explanation={read} /> : 'Loading…'}</div>;
}
