import type { RefusalKind } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';

const exclusionViolated = '23P01';

/** Runs a transaction. If the database finds that its time is taken, it is refused in this way. */
export async function refusedWhenTaken<Out>(kind: RefusalKind, act: () => Promise<Out>): Promise<Out> {
  try {
    return await act();
  } catch (error) {
    throw isTaken(error) ? new Refused(kind) : error;
  }
}

function isTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === exclusionViolated) return true;
  return false;
}
