import { useEffect, useSyncExternalStore } from 'react';
import { callSignedIn, onSessionChange } from '#src/domains/accounts/session.ts';
import { listReviews, type Review } from '../contract.ts';
import { type Finding, normalised } from '../rules.ts';

export interface OwnReviews {
  /** What became of the question about these words in this sentence; nothing where none was asked. */
  of(finding: Finding): Review | undefined;
  add(reviews: readonly Review[]): void;
}

const keyOf = ({ words, context }: Pick<Finding, 'words' | 'context'>) => `${normalised(words)}\n${context}`;

// One list for all fields of a form; the newest question about the same words stands.
let known: ReadonlyMap<string, Review> = new Map();
let isAsked = false;
const listeners = new Set<() => void>();

function take(reviews: readonly Review[]): void {
  const oldestFirst = [...known.values(), ...reviews].toSorted((one, other) => one.id - other.id);
  known = new Map(oldestFirst.map((review) => [keyOf(review), review]));
  for (const listener of listeners) listener();
}

/** The next account to sign in has other questions. */
function forget(): void {
  known = new Map();
  isAsked = false;
}

async function load(): Promise<void> {
  const stop = onSessionChange(() => {
    forget();
    stop();
  });
  const answer = await callSignedIn(listReviews, { page: 1, per_page: 100 });
  if (answer.ok) take(answer.data.data);
  // Without the list the hint still says what it found; the next field asks again.
  else isAsked = false;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What the business asked before, looked up when the first finding shows. */
export function useOwnReviews(isNeeded: boolean): OwnReviews {
  const reviews = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
  useEffect(() => {
    if (!isNeeded || isAsked) return;
    isAsked = true;
    void load();
  }, [isNeeded]);
  return { of: (finding) => reviews.get(keyOf(finding)), add: take };
}
