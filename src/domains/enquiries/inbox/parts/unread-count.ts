import { useEffect, useSyncExternalStore } from 'react';
import { callSignedIn, storedToken } from '#src/domains/accounts/session.ts';
import { countUnread } from '../contract.ts';

let unread = 0;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks again how many there are; what several parts of a screen want at once is asked once. */
export function refreshUnread(): Promise<void> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(): Promise<void> {
  if (storedToken() === null) return;
  const answer = await callSignedIn(countUnread, {});
  // A count that does not come is not worth a word: the last one stays.
  if (!answer.ok || answer.data.unread === unread) return;
  unread = answer.data.unread;
  for (const listener of listeners) listener();
}

/** How many enquiries hold something unread; asked again whenever `when` changes. */
export function useUnreadCount(when: unknown): number {
  useEffect(() => {
    void refreshUnread();
  }, [when]);
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}
