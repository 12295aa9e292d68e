import { useSyncExternalStore } from 'react';
import { mostCompared } from '../rules.ts';

/** The businesses that a visitor marked, in that order: known to this tab while the site is open, and kept nowhere. */
let marked: readonly string[] = [];
const none: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]): void {
  marked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The slugs of what is marked; none on the server. */
export const useMarked = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => marked,
    () => none,
  );

/** Marks a business, or takes its mark away. */
export function mark(slug: string, isMarked: boolean): void {
  if (marked.includes(slug) === isMarked) return;
  become(isMarked ? [...marked, slug].slice(0, mostCompared) : marked.filter((one) => one !== slug));
}

/** These and no others are marked. */
export const markOnly = (slugs: readonly string[]): void => become(slugs.slice(0, mostCompared));
