import { type SQL, sql } from 'drizzle-orm';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { consultationFirst, isConsultation } from './consultation.ts';

/** More than any page shows. */
const mostVariants = 1_000;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly treatmentId: number;
  readonly name: string;
  readonly variant: string;
  /** How many variants its treatment has. */
  readonly count: number;
  readonly priceType: 'free' | 'from' | 'fixed';
  readonly category: string;
  readonly categoryName: string;
  readonly kind: string | null;
  readonly isAdvertisable: boolean;
}

/** A variant that a place offers the public. */
export interface OfferedVariant
  extends Pick<Row, 'id' | 'treatmentId' | 'name' | 'priceType' | 'categoryName'> {
  readonly isConsultation: boolean;
  /** Why a consultation comes first; null where it is booked outright. */
  readonly consultationFirst: string | null;
}

/** The variants that a place offers the public, in the order of its page; of those that are named, or all. */
export async function offeredVariants(
  db: Db,
  listingId: number,
  named: readonly number[] | null,
): Promise<OfferedVariant[]> {
  const listing = sql`${listingId}::int`;
  const rows = await executeKept<Row>(
    db,
    sql`
    SELECT variant.id, treatment.id AS "treatmentId", treatment.name, variant.name AS variant,
      (SELECT count(*)::int FROM treatment_variants other WHERE other.treatment_id = treatment.id) AS count,
      variant.price_type AS "priceType", category.slug AS category, category.name AS "categoryName",
      kind.slug AS kind, coalesce(kind.is_advertisable, true) AS "isAdvertisable"
    FROM listing_treatments link
    JOIN treatments treatment ON treatment.id = link.treatment_id AND treatment.is_active
    JOIN categories category ON category.id = treatment.category_id
    LEFT JOIN treatment_kinds kind ON kind.id = treatment.kind_id
    JOIN ${variantsAt(listing)} variant ON variant.treatment_id = treatment.id AND variant.is_offered
    WHERE link.listing_id = ${listing} ${amongThe(named)}
    ORDER BY category.position, treatment.position, treatment.id, variant.position, variant.id
    LIMIT ${mostVariants}`,
  );
  return rows.map(judged);
}

const amongThe = (named: readonly number[] | null): SQL =>
  named === null ? sql`` : sql`AND variant.id = ANY(${sql.param([...named])}::int[])`;

function judged({ id, treatmentId, name, priceType, categoryName, ...row }: Row): OfferedVariant {
  const detail = row.count === 1 ? '' : row.variant;
  return {
    ...{ id, treatmentId, name, priceType, categoryName },
    isConsultation: isConsultation({ name, detail: row.variant }),
    consultationFirst: consultationFirst({ ...row, name, detail }),
  };
}
