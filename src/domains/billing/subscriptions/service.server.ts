import type { Db } from '#src/platform/database/database.server.ts';
import * as queries from './queries.server.ts';

/** What a business is entitled to at a moment. */
export type Plan = Awaited<ReturnType<typeof queries.firstPlan>>;

interface CurrentPlan {
  readonly plan: Plan;
  /** Null means no end. */
  readonly endsAt: Date | null;
}

/** The plan under which a business stands at `now`: the one that it bought, or the free one. */
export async function currentPlan(db: Db, accountId: number, now: Date): Promise<CurrentPlan> {
  return (
    (await queries.runningPlan(db, accountId, now)) ?? { plan: await queries.firstPlan(db), endsAt: null }
  );
}
