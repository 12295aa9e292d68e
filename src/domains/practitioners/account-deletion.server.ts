import { consequencesOf, eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** What becomes of the people and memberships that a business names when it leaves. */
export const practitionersAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    practitioners: await queries.ownPractitioners(db, accountId),
    'practitioner-consents': await queries.ownConsents(db, accountId),
    affiliations: await queries.ownAffiliations(db, accountId),
  })),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const count = await queries.countPractitioners(db, accountId);
    const people = count === 1 ? 'The practitioner' : `The ${count} practitioners`;
    const removes = count > 0 ? [`${people} on your pages, and your affiliations.`] : [];
    return { removes, keeps: [], bars: [] };
  }),
  onHook(eraseOf, async ({ db }, { accountId }) => queries.deletePeople(db, accountId)),
];
