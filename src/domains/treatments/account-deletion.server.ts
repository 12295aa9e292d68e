import { consequencesOf, eraseOf, exportOf } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';

/** What becomes of a business's treatments when it leaves. */
export const treatmentsAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => ({
    treatments: await queries.ownTreatments(db, accountId),
    'treatment-variants': await queries.ownVariants(db, accountId),
    packages: await queries.ownPackages(db, accountId),
    'package-items': await queries.ownPackageItems(db, accountId),
  })),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const count = await queries.countTreatments(db, accountId);
    const packages = await queries.countPackages(db, accountId);
    const removes = [
      ...(count > 0 ? [`Your ${count === 1 ? 'treatment' : `${count} treatments`}, with prices.`] : []),
      ...(packages > 0
        ? [`Your ${packages === 1 ? 'treatment package' : `${packages} treatment packages`}.`]
        : []),
    ];
    return { removes, keeps: [], bars: [] };
  }),
  onHook(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteTreatments(db, accountId);
  }),
];
