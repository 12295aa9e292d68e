import { isCausedBy } from '#src/platform/causes.ts';
import type { RefusalKind } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';

/** PostgreSQL's code for a broken exclusion constraint. */
const exclusionViolated = '23P01';

/** Runs a transaction, and refuses it in this way if the database finds its time taken by something else. */
export async function refusedWhenTaken<Out>(kind: RefusalKind, act: () => Promise<Out>): Promise<Out> {
  try {
    return await act();
  } catch (error) {
    throw isTaken(error) ? new Refused(kind) : error;
  }
}

const isTaken = (error: unknown): boolean => isCausedBy(error, [exclusionViolated]);
