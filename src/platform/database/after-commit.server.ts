import { AsyncLocalStorage } from 'node:async_hooks';

/** What waits for a transaction; null once that has ended. */
interface Waiting {
  acts: (() => void)[] | null;
}

const transactions = new AsyncLocalStorage<Waiting>();

/**
 * Runs `act` once the caller's transaction has committed, and never if it is rolled back; at once outside of a
 * transaction. For what others may only learn of what is so.
 */
export function afterCommit(act: () => void): void {
  const acts = transactions.getStore()?.acts;
  if (acts) acts.push(act);
  else act();
}

/** Runs `work`, which is one try of a transaction, and then what waited for its commit. */
export async function committing<Result>(work: () => Promise<Result>): Promise<Result> {
  const acts: (() => void)[] = [];
  const waiting: Waiting = { acts };
  try {
    const result = await transactions.run(waiting, work);
    for (const act of acts) act();
    return result;
  } finally {
    waiting.acts = null;
  }
}
