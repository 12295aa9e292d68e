import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { atPlace, type Whose } from '#src/platform/database/in-places.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { offeredAt, placesOf, requireInPlaces, requirePlacesNamed } from '../editor/placing.server.ts';
import { categoryMeant } from '../editor/queries.server.ts';
import { isBlankHtml } from '../editor/rules.ts';
import { offersChanged } from '../hooks.server.ts';
import { type PackagePriceType, packagePriceTypes } from '../package-price.ts';
import { packageOf } from './answers.server.ts';
import {
  type createPackage,
  type deletePackage,
  listPackages,
  type PackageInput,
  stalePackage,
  type TreatmentPackage,
  type updatePackage,
} from './contract.ts';
import * as queries from './queries.server.ts';

/** A page of the own packages; `packages` are the same rows, for the screen of the original. */
export const list: Verb<typeof listPackages> = async (context, input) => {
  const { page = 1, per_page = 5, search, sort = '-id', listing } = input;
  const filter = await filterOf(context, atPlace(businessOf(context), listing), { search });
  const answer = await pageOf(
    context,
    listPackages,
    { page, per_page, search, sort, listing },
    {
      rows: (window) => shown(context, filter, { sort, ...window }),
      total: () => queries.countPackages(context.db, filter),
    },
  );
  return { ...answer, packages: answer.data };
};

async function filterOf(
  context: Context,
  whose: Whose,
  rest: Pick<queries.Filter, 'id' | 'search'>,
): Promise<queries.Filter> {
  return { ownerId: whose.id, among: await offeredAt(context, whose, 'package'), ...rest };
}

async function shown(
  context: Context,
  filter: queries.Filter,
  window: Parameters<typeof queries.packageRows>[2],
): Promise<TreatmentPackage[]> {
  const rows = await queries.packageRows(context.db, filter, window);
  const ids = rows.map(({ id }) => id);
  const places = await placesOf(context, businessOf(context), 'package', ids);
  return rows.map((row) => packageOf(row, places.get(row.id) ?? []));
}

/** One of the account's own packages; another account's is not found. */
export async function one(context: Context, id: number): Promise<TreatmentPackage> {
  const filter = await filterOf(context, businessOf(context), { id });
  const [found] = await shown(context, filter, { sort: 'id', offset: 0, limit: 1 });
  if (!found) throw new Refused(notFound);
  return found;
}

export async function create(
  context: Context,
  input: PackageInput,
): Promise<EndpointOutput<typeof createPackage>> {
  const { id: ownerId } = businessOf(context);
  const id = await inTransaction(context, async (inside) => {
    const { items, ...values } = await columnsOf(inside, input);
    const { listing_ids: listingIds = null } = input;
    requirePlacesNamed(inside, listingIds);
    const row = { ...values, onAllListings: listingIds === null, createdAt: values.updatedAt };
    const made = await queries.insertPackage(inside.db, ownerId, row);
    await queries.putItems(inside.db, made, items);
    await place(inside, ownerId, made, listingIds);
    return made;
  });
  return { message: 'Treatment package created successfully!', package: await one(context, id) };
}

export const update: Verb<typeof updatePackage> = async (context, { id, revision, ...input }) => {
  const { id: ownerId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    // Ownership comes first: another account must not learn what else is wrong.
    await requireInPlaces(inside, 'package', id);
    if (!(await queries.changePackage(inside.db, ownerId, id, { updatedAt: context.now() })))
      throw new Refused(notFound);
    if (revision !== undefined && revision !== (await one(inside, id)).revision)
      throw new Refused(stalePackage);
    const { items, ...values } = await columnsOf(inside, input);
    const { listing_ids: listingIds } = input;
    requirePlacesNamed(inside, listingIds);
    const narrowed = listingIds === undefined ? {} : { onAllListings: listingIds === null };
    await queries.changePackage(inside.db, ownerId, id, { ...values, ...narrowed });
    await queries.putItems(inside.db, id, items);
    await place(inside, ownerId, id, listingIds);
  });
  return { message: 'Treatment package updated successfully!', package: await one(context, id) };
};

export const remove: Verb<typeof deletePackage> = async (context, { id }) => {
  await requireInPlaces(context, 'package', id);
  const gone = await queries.deletePackage(context.db, businessOf(context).id, id);
  if (!gone) throw new Refused(notFound);
  return { message: 'Treatment package deleted successfully!' };
};

const place = (
  context: Context,
  ownerId: number,
  id: number,
  listingIds: readonly number[] | null | undefined,
) => context.runHook(context, offersChanged, { ownerId, kind: 'package', offers: [{ id, listingIds }] });

async function columnsOf(context: Context, input: PackageInput) {
  const category = await categoryMeant(context.db, input.category);
  if (!category) throw new Refused(invalid, { category: ['The selected category is invalid.'] });
  const description = cleanHtml(input.description);
  if (isBlankHtml(description))
    throw new Refused(invalid, { description: ['The description field is required.'] });
  const { id: accountId } = businessOf(context);
  const texts = [
    { field: 'name', text: input.name },
    { field: 'description', text: input.description },
  ];
  if (input.status) await requireLawfulWords(context.db, accountId, texts);
  const priceType = priceTypeOf(input.price_type);
  return {
    categoryId: category.id,
    name: input.name,
    description,
    priceType,
    customPence: priceType === 'custom' ? (input.retail_price ?? null) : null,
    discountBasisPoints: priceType === 'discount' ? (input.discount_percentage ?? 0) : null,
    availableFor: input.available_for,
    isActive: input.status,
    updatedAt: context.now(),
    items: await itemsMeant(context, input.services),
  };
}

function priceTypeOf(words: PackageInput['price_type']): PackagePriceType {
  const types = ['sum', 'custom', 'discount', 'free'] as const;
  return types.find((type) => packagePriceTypes[type] === words) ?? 'sum';
}

/** The variants that are meant, each the business's own and none twice. */
async function itemsMeant(context: Context, services: PackageInput['services']) {
  const treatmentIds = services.map(({ treatmentId }) => treatmentId);
  const business = businessOf(context);
  const known = await offeredAt(context, business, 'treatment');
  const meant = known ? treatmentIds.filter((id) => known.includes(id)) : treatmentIds;
  const variants = await queries.ownVariants(context.db, business.id, meant);
  const faults: Record<string, string[]> = {};
  const seen = new Set<number>();
  const items = services.map(({ treatmentId, variantId }, index) => {
    const found = variants.find(
      (variant) => variant.treatmentId === treatmentId && (variantId === null || variant.id === variantId),
    );
    if (!found) faults[`services.${index}`] = ['The selected treatment is invalid.'];
    else if (seen.has(found.id)) faults[`services.${index}`] = ['This treatment was chosen twice.'];
    if (found) seen.add(found.id);
    return { treatmentId, variantId: found?.id ?? 0 };
  });
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  return items;
}
