import { sql } from 'drizzle-orm';
import { calendarReader } from '#src/domains/calendar/reader.server.ts';
import { readPlace, type VariantTerms } from '#src/domains/calendar/slots/reading.server.ts';
import { listingTreatments } from '#src/domains/listings/tables.server.ts';
import { treatments } from '#src/domains/treatments/tables.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { listingOf } from '../queries.server.ts';
import type { Offered, readPriceList } from './contract.ts';

/** More than a desk finds its way in. */
const mostVariants = 2_000;

/** By the same terms by which an appointment is recorded. */
export const priceList: Verb<typeof readPriceList> = async (context, { listing }) => {
  const { db } = context;
  const reader = calendarReader(context);
  if (!(await listingOf(db, reader, listing))) throw new Refused(notFound);
  const ids = await variantIdsOf(db, listing);
  const read = await readPlace(db, reader, {
    ...{ listing, variants: ids, named: [], others: 'all', roomKinds: [], but: null },
    ...{ from: dateOf(context.now()), days: 0 },
  });
  return ids
    .flatMap((id) => read?.terms.get(id) ?? [])
    .flatMap((each) => (each.isOffered ? shown(each) : []));
};

/** In the order of the price list. */
async function variantIdsOf(db: Db, listingId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT v.id FROM ${treatments} t
    JOIN ${listingTreatments} l ON l.treatment_id = t.id AND l.listing_id = ${listingId}
    JOIN treatment_variants v ON v.treatment_id = t.id
    WHERE t.is_active ORDER BY t.category_id, t.position, t.id, v.position, v.id LIMIT ${mostVariants}`);
  return rows.map(({ id }) => id);
}

const termsOf = ({ minutes, pricePence }: { readonly minutes: number; readonly pricePence?: number }) => ({
  ...{ minutes, price: poundsOf(pricePence ?? 0) },
});

function shown({ variantId, name, detail, staff, ...place }: VariantTerms): Offered {
  const own = staff.filter((each) => each.minutes !== place.minutes || each.pricePence !== place.pricePence);
  const bookable = staff.filter(({ isBookable }) => isBookable).map(termsOf);
  const of = (choose: typeof Math.min) => ({
    minutes: choose(...bookable.map(({ minutes }) => minutes)),
    price: choose(...bookable.map(({ price }) => price)),
  });
  return {
    ...{ variant: variantId, name, detail, ...termsOf(place) },
    people: own.map((each) => ({ resource: each.staffId, ...termsOf(each) })),
    anyone: bookable.length === 0 ? null : { least: of(Math.min), most: of(Math.max) },
  };
}
