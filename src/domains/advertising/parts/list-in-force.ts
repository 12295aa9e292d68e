import { useEffect, useSyncExternalStore } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { listWordChanges } from '../contract.ts';
import { listWith, shippedList, type WordList } from '../list.ts';

// One list for all fields of all forms; it is asked for once in the life of a page.
let list = shippedList;
let isAsked = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  const answer = await callSignedIn(listWordChanges, {});
  // The server judges in any case; the next field asks again.
  if (!answer.ok) isAsked = false;
  else if (answer.data.changes.length > 0) {
    list = listWith(answer.data.changes);
    for (const listener of listeners) listener();
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The words that the server judges by; those that came with the software until it has said so. */
export function useListInForce(): WordList {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void load();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => shippedList,
  );
}
