import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadProfile } from '../../profile/parts/load-profile.ts';
import { dropSession, onSessionChange, storedToken } from '../../session.ts';
import type { Account } from '../../shapes.ts';

type Visitor =
  /** A token is stored, and its holder is being asked for. */
  { kind: 'unknown' } | { kind: 'out' } | { kind: 'in'; account: Pick<Account, 'name' | 'avatar'> };

/** Who was there last, for a header that is drawn again: only ever in a browser. */
let last: { token: string | null; visitor: Visitor } | null = null;

const out: Visitor = { kind: 'out' };

/**
 * Who visits, by a profile that could be fetched. A 401 comes after one refresh was tried: the token is removed.
 * Any other failure leaves the visitor as signed out, with the token kept for a better moment.
 */
export function useAccount(): Visitor {
  const token = useSyncExternalStore(onSessionChange, storedToken, () => null);
  const [fetched, setFetched] = useState(last);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || token === asked.current) return;
    let isOver = false;
    void loadProfile().then((answer) => {
      if (isOver) return;
      if (!answer.ok && answer.status === 401) return dropSession();
      // The call may have exchanged the token for a fresh one, of the same person.
      asked.current = storedToken();
      last = { token: asked.current, visitor: answer.ok ? { kind: 'in', account: answer.data.user } : out };
      setFetched(last);
    });
    return () => {
      isOver = true;
    };
  }, [token]);
  if (token === null) return out;
  return fetched?.token === token ? fetched.visitor : { kind: 'unknown' };
}

/** Tells the styles what the script in the page's head told them first; not before React knows better. */
export const useVisitorMark = (visitor: Visitor | null): void =>
  useLayoutEffect(() => {
    if (visitor) document.documentElement.toggleAttribute('data-signed-in', visitor.kind !== 'out');
  });
