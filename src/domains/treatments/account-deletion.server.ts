import { eq } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { packageItems, packages, treatments, treatmentVariants } from './tables.server.ts';

/** What the deletion of a business's account does to its treatments and packages. */
export const treatmentsAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: treatments,
      by: treatments.ownerId,
      file: 'treatments',
      about: 'your treatments',
      also: () => ({ category: lookup(treatments.categoryId, 'categories') }),
    },
    {
      table: treatmentVariants,
      by: [treatmentVariants.treatmentId, treatments.id],
      file: 'treatment-variants',
      about: 'their variants and prices, in pence',
    },
    {
      table: packages,
      by: packages.ownerId,
      file: 'packages',
      about: 'your treatment packages, with prices in pence',
      names: { package: packages.name },
      also: () => ({ category: lookup(packages.categoryId, 'categories') }),
    },
    {
      table: packageItems,
      by: [packageItems.packageId, packages.id],
      file: 'package-items',
      about: 'which treatments each package holds',
      also: () => ({
        treatment: lookup(packageItems.treatmentId, 'treatments'),
        variant: lookup(packageItems.variantId, 'treatment_variants'),
      }),
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const count = await db.$count(treatments, eq(treatments.ownerId, accountId));
    const sets = await db.$count(packages, eq(packages.ownerId, accountId));
    const removes = [
      ...(count > 0 ? [`Your ${count === 1 ? 'treatment' : `${count} treatments`}, with prices.`] : []),
      ...(sets > 0 ? [`Your ${sets === 1 ? 'treatment package' : `${sets} treatment packages`}.`] : []),
    ];
    return { removes, keeps: [], bars: [] };
  }),
];
