import { eq } from 'drizzle-orm';
import { listingTreatmentPackages } from '#src/domains/listings/tables.server.ts';
import {
  packageItems,
  packages,
  treatments,
  treatmentVariants,
} from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { aTreatment } from '../fixtures.ts';
import { categoryId, theOnly } from '../reference-data.ts';

type Wishes = Partial<Omit<typeof packages.$inferInsert, 'id' | 'ownerId' | 'categoryId'>> & {
  /** Absent: everything that the business offers, or a treatment made for it. */
  treatmentIds?: readonly number[];
};

/** A package of the business's treatments at their sum; stands on the listing when one is given. Answers its id. */
export async function aPackage(
  db: Db,
  ownerId: number,
  { treatmentIds, ...columns }: Wishes = {},
  listingId?: number,
): Promise<number> {
  const at = columns.createdAt ?? new Date('2026-10-01T09:00:00Z');
  const values = {
    name: 'Back and balance',
    priceType: 'sum' as const,
    availableFor: 'all genders' as const,
    createdAt: at,
    updatedAt: at,
    ...columns,
    ownerId,
    categoryId: await categoryId(db, 'massage'),
  };
  const { id } = theOnly(await db.insert(packages).values(values).returning({ id: packages.id }));
  const chosen = treatmentIds ?? (await treatmentsOf(db, ownerId));
  const rows = await db
    .select()
    .from(treatmentVariants)
    .orderBy(treatmentVariants.position, treatmentVariants.id);
  const items = chosen.map((treatmentId, position) => ({
    packageId: id,
    position,
    treatmentId,
    variantId: rows.find((row) => row.treatmentId === treatmentId)?.id ?? 0,
  }));
  await db.insert(packageItems).values(items);
  if (listingId !== undefined)
    await db.insert(listingTreatmentPackages).values({ listingId, packageId: id, ownerId });
  return id;
}

async function treatmentsOf(db: Db, ownerId: number): Promise<number[]> {
  const own = await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.ownerId, ownerId));
  return own.length > 0 ? own.map(({ id }) => id) : [await aTreatment(db, ownerId)];
}
