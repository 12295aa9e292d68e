import { businessOf, type Context } from '#src/platform/context.server.ts';
import { atPlace, type Whose } from '#src/platform/database/in-places.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { revisionOf } from '#src/platform/revision.server.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { durationText } from '../rules.ts';
import { listTreatments, type Treatment, type TreatmentAtPlaces, type TreatmentChoices } from './contract.ts';
import { offeredAt, placesOf, placesToChoose } from './placing.server.ts';
import type { TreatmentRow, VariantRow } from './queries.server.ts';
import * as queries from './queries.server.ts';
import { termsOf } from './terms.server.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

/** The own treatments: all of them without a page, else a page that can be searched and sorted. */
export const list: Verb<typeof listTreatments> = async (context, input) => {
  const { page, per_page = 5, search, sort = '-id', listing } = input;
  const filter = await filterOf(context, atPlace(businessOf(context), listing), { search });
  if (page === undefined) return shown(context, filter, { sort, offset: 0, limit: mostInList });
  return pageOf(
    context,
    listTreatments,
    { page, per_page, search, sort, listing },
    {
      rows: (window) => shown(context, filter, { sort, ...window }),
      total: () => queries.countTreatments(context.db, filter),
    },
  );
};

async function filterOf(
  context: Context,
  whose: Whose,
  rest: Pick<queries.Filter, 'id' | 'search'>,
): Promise<queries.Filter> {
  return { ownerId: whose.id, among: await offeredAt(context, whose, 'treatment'), ...rest };
}

async function shown(
  context: Context,
  filter: queries.Filter,
  window: Parameters<typeof queries.treatmentRows>[2],
): Promise<Treatment[]> {
  const rows = await queries.treatmentRows(context.db, filter, window);
  const ids = rows.map(({ id }) => id);
  const places = await placesOf(context, businessOf(context), 'treatment', ids);
  return rows.map((row) => treatmentOf(row, places.get(row.id) ?? []));
}

/** One of the account's own treatments; another account's is not found. */
export async function one(context: Context, id: number): Promise<TreatmentAtPlaces> {
  const business = businessOf(context);
  const filter = await filterOf(context, business, { id });
  const [row] = await queries.treatmentRows(context.db, filter, { sort: 'id', offset: 0, limit: 1 });
  if (!row) throw new Refused(notFound);
  const listingIds = (await placesOf(context, business, 'treatment', [id])).get(id) ?? [];
  return { ...treatmentOf(row, listingIds), places: await termsOf(context, row) };
}

export async function choices(context: Context): Promise<TreatmentChoices> {
  const listings = await placesToChoose(context, businessOf(context));
  return {
    kinds: await queries.kindsOffered(context.db),
    listings: listings.map(({ categoryId, ...place }) => ({ ...place, category_id: categoryId })),
  };
}

/** A treatment as its business sees it. */
export function treatmentOf(row: TreatmentRow, listingIds: readonly number[]): Treatment {
  const variants = row.variants ?? [];
  const [first] = variants;
  const listing_ids = row.onAllListings ? null : [...listingIds];
  return {
    id: row.id,
    name: row.name,
    service_type: row.serviceType,
    kind_id: row.kindId,
    category: row.category,
    category_id: row.categoryId,
    description: cleanHtml(row.description),
    status: row.isActive ? 1 : 0,
    variants: variants.map(variantOf),
    total_time: durationText(first?.minutes ?? 0),
    total_price: poundsOf(first?.pricePence ?? 0),
    on_all_listings: row.onAllListings,
    listing_ids,
    packages: row.packages ?? [],
    updated_at: row.updatedAt === null ? null : new Date(row.updatedAt * 1000).toISOString(),
    revision: revisionOf([
      ...[row.name, row.serviceType, row.categoryId, row.description, row.isActive],
      ...[variants, listing_ids],
      ...(row.terms ?? []),
    ]),
  };
}

const variantOf = ({ id, name, description, priceType, pricePence, minutes }: VariantRow) => ({
  id,
  name,
  description,
  price_type: priceType,
  price: poundsOf(pricePence),
  duration: minutes,
  duration_text: durationText(minutes),
});
