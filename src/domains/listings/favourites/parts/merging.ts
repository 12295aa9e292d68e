import { callSignedIn, storedRole, storedToken } from '#src/domains/accounts/session.ts';
import { mergeFavourites } from '../contract.ts';
import { keepHere, keptHere } from './kept.ts';

let underWay: Promise<void> | null = null;

/**
 * Brings what was kept before signing in to the account of the client who signed in since; it leaves the browser only
 * once the account has it.
 */
export function mergeKept(): Promise<void> {
  underWay ??= merge().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function merge(): Promise<void> {
  const kept = keptHere();
  if (kept.length === 0 || storedToken() === null || storedRole() !== 'user') return;
  const answer = await callSignedIn(mergeFavourites, { listings: kept });
  if (answer.ok) keepHere(keptHere().filter((id) => !kept.includes(id)));
}
