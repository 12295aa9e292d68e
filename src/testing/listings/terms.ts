import { and, asc, eq } from 'drizzle-orm';
import { listingTreatments } from '#src/domains/listings/tables.server.ts';
import { listingVariantTerms, treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

/**
 * Gives the listing, which has a treatment of one variant for each of these, every third at a price of its own, and
 * withholds every fifth; answers what it offers then.
 */
export async function withTerms<Offer extends { pence: number }>(
  db: Db,
  listingId: number,
  offers: readonly Offer[],
): Promise<Offer[]> {
  const rows = await db
    .select({ id: treatmentVariants.id })
    .from(treatmentVariants)
    .innerJoin(treatments, eq(treatments.id, treatmentVariants.treatmentId))
    .innerJoin(
      listingTreatments,
      and(eq(listingTreatments.treatmentId, treatments.id), eq(listingTreatments.listingId, listingId)),
    )
    .orderBy(asc(treatments.position));
  const offered: Offer[] = [];
  for (const [at, offer] of offers.entries()) {
    const variantId = rows[at]?.id ?? 0;
    const pricePence = variantId % 3 === 0 ? 500 * (1 + (variantId % 20)) : null;
    const isOffered = variantId % 5 !== 0;
    await db.insert(listingVariantTerms).values({ listingId, variantId, pricePence, isOffered });
    if (isOffered) offered.push({ ...offer, pence: pricePence ?? offer.pence });
  }
  return offered;
}
