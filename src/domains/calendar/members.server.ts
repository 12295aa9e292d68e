import { eq } from 'drizzle-orm';
import { memberEnded } from '#src/domains/accounts/hooks.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { resources } from './tables.server.ts';

/** A member who leaves gets no more appointments. What is in their column stays until someone moves it. */
export const columnsEnd = onHook(memberEnded, async ({ db, now }, { memberId }) => {
  await db.update(resources).set({ endedAt: now() }).where(eq(resources.memberId, memberId));
});
