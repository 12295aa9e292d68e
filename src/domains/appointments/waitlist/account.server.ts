import { and, eq, sql } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import {
  consequencesOf,
  declareAccountTables,
  hideOf,
  loginMoved,
} from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { endAllOf } from './ending.server.ts';
import { isWaiting } from './queries.server.ts';
import { waitlistEntries, waitlistOffers } from './tables.server.ts';

/** What a client waits for is in their archive, goes with them to another account, and ends when they leave us. */
export const waitlistOfAccount: HookHandler[] = [
  declareAccountTables([
    {
      table: waitlistEntries,
      by: waitlistEntries.clientId,
      erasedBy: (id) => sql`(${waitlistEntries.clientId} = ${id} OR ${waitlistEntries.ownerId} = ${id})`,
      file: 'waitlist',
      about: 'the waitlists that you joined',
      also: () => ({ business: lookup(waitlistEntries.listingId, 'listings', 'title') }),
      names: { treatments: waitlistEntries.treatments },
    },
    {
      table: waitlistOffers,
      by: [waitlistOffers.entryId, waitlistEntries.id],
      file: 'waitlist-offers',
      about: 'the times that you were offered from a waitlist, with prices in pence',
    },
  ]),
  onHook(loginMoved, async ({ db }, { from, to }) => {
    await db.update(waitlistEntries).set({ clientId: to }).where(eq(waitlistEntries.clientId, from));
  }),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const mine = and(eq(waitlistEntries.clientId, accountId), isWaiting);
    const many = await db.$count(waitlistEntries, mine);
    return { removes: many > 0 ? ['Your places on waitlists.'] : [], keeps: [], bars: [] };
  }),
  onHook(hideOf, async (inside, { accountId, hidden }) => {
    if (hidden) await endAllOf(inside, accountId);
  }),
];
