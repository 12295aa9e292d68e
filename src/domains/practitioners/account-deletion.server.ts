import { eq } from 'drizzle-orm';
import { consequencesOf, declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { affiliations, practitionerConsents, practitionerLinks, practitioners } from './tables.server.ts';

/** What the deletion of a business's account does to the people and memberships that it names. */
export const practitionersAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: practitioners,
      by: practitioners.ownerId,
      file: 'practitioners',
      about: 'your practitioners, and when they agreed to be shown',
    },
    { table: practitionerLinks, by: [practitionerLinks.practitionerId, practitioners.id] },
    {
      table: practitionerConsents,
      by: practitionerConsents.ownerId,
      file: 'practitioner-consents',
      about: 'when consent to be shown was given or withdrawn, and by whom',
    },
    {
      table: affiliations,
      by: affiliations.ownerId,
      file: 'affiliations',
      about: 'your memberships and registers',
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const count = await db.$count(practitioners, eq(practitioners.ownerId, accountId));
    const people = count === 1 ? 'The practitioner' : `The ${count} practitioners`;
    const removes = count > 0 ? [`${people} on your pages, and your affiliations.`] : [];
    return { removes, keeps: [], bars: [] };
  }),
];
