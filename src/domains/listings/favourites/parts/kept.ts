import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import { mostFavourites } from '../rules.ts';

const key = 'treatory.favourites';

/** What was kept in this browser by who is not signed in, as the numbers of listings. */
export function keptHere(): number[] {
  const stored = readStoredJson('localStorage', key);
  const ids = Array.isArray(stored) ? stored : [];
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0).slice(0, mostFavourites);
}

/** Whether the browser kept it: it may be told to keep nothing. */
export function keepHere(ids: readonly number[]): boolean {
  writeStoredJson('localStorage', key, ids.length > 0 ? ids : null);
  return keptHere().length === ids.length;
}

/** Calls back when another tab keeps something or lets it go. Answers how to stop listening. */
export function onKeptElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
