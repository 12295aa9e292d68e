import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { businessOf, type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { offersChanged } from '../hooks.server.ts';
import { changedPrices, pricesOfPackagesWith } from '../packages/prices.server.ts';
import type { TreatmentInput, VariantInput } from '../treatment.ts';
import {
  type createTreatment,
  type deleteTreatment,
  heldByPackage,
  staleTreatment,
  type updateTreatment,
} from './contract.ts';
import { refuseElsewhere, requireInPlaces, requirePlacesNamed } from './placing.server.ts';
import * as queries from './queries.server.ts';
import { heldText, isBlankHtml, publicTexts, variantHeldText } from './rules.ts';
import { one } from './service.server.ts';
import { saveTerms, termFaults } from './terms.server.ts';

/** Adds a treatment; the public sees it at once on its listings. */
export async function create(
  context: Context,
  input: TreatmentInput,
): Promise<EndpointOutput<typeof createTreatment>> {
  const id = await inTransaction(context, (inside) => insertWhole(inside, input));
  return { message: 'Treatment created successfully!', treatment: await one(context, id) };
}

/** Inserts a treatment with its variants, and links it to its listings. */
async function insertWhole(context: Context, input: TreatmentInput): Promise<number> {
  const { id: ownerId } = businessOf(context);
  const { listing_ids: listingIds = null } = input;
  requirePlacesNamed(context, listingIds);
  const values = { ...(await columnsOf(context, input)), onAllListings: listingIds === null };
  const id = await queries.insertTreatment(context.db, ownerId, values);
  await saveVariants(context, id, input);
  await context.runHook(context, offersChanged, { ownerId, kind: 'treatment', offers: [{ id, listingIds }] });
  return id;
}

/** Changes a treatment and says which packages have another price now. */
export const update: Verb<typeof updateTreatment> = async (context, { id, revision, ...input }) => {
  const { id: ownerId } = businessOf(context);
  const packages = await inTransaction(context, async (inside) => {
    if (!(await queries.lockTreatment(inside.db, ownerId, id))) throw new Refused(notFound);
    await requireInPlaces(inside, 'treatment', id);
    if (revision !== undefined && revision !== (await one(inside, id)).revision)
      throw new Refused(staleTreatment);
    const { listing_ids: listingIds } = input;
    requirePlacesNamed(inside, listingIds);
    const before = await pricesOfPackagesWith(inside.db, ownerId, id);
    await refuseElsewhere(inside, 'package', [...before.keys()]);
    const columns = await columnsOf(inside, input);
    const narrowed = listingIds === undefined ? {} : { onAllListings: listingIds === null };
    await queries.changeTreatment(inside.db, id, { ...columns, ...narrowed });
    await saveVariants(inside, id, input);
    await context.runHook(inside, offersChanged, {
      ownerId,
      kind: 'treatment',
      offers: [{ id, listingIds }],
    });
    return changedPrices(before, await pricesOfPackagesWith(inside.db, ownerId, id));
  });
  return {
    message: 'Treatment updated successfully!',
    treatment: await one(context, id),
    packages_changed: packages,
  };
};

/** Deletes a treatment, unless a package holds it. */
export const remove: Verb<typeof deleteTreatment> = async (context, { id }) => {
  const { id: ownerId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    if (!(await queries.lockTreatment(inside.db, ownerId, id))) throw new Refused(notFound);
    await requireInPlaces(inside, 'treatment', id);
    const { name, packages } = await one(inside, id);
    if (packages.length > 0) {
      const names = packages.map((held) => held.name);
      throw new Refused(heldByPackage, {}, heldText(name, names));
    }
    // First from the pages, so that they are brought up to date without it.
    await context.runHook(inside, offersChanged, {
      ownerId,
      kind: 'treatment',
      offers: [{ id, listingIds: [] }],
    });
    await queries.deleteTreatment(inside.db, id);
  });
  return { message: 'Treatment deleted successfully!' };
};

async function columnsOf(context: Context, input: TreatmentInput) {
  const { db, now } = context;
  const category = await queries.categoryMeant(db, input.category);
  if (!category) throw new Refused(invalid, { category: ['The selected category is invalid.'] });
  const description = cleanHtml(input.description);
  if (isBlankHtml(description))
    throw new Refused(invalid, { description: ['The description field is required.'] });
  // What is inactive is not public: it can be kept until its words are settled.
  if (input.status) await requireLawfulWords(db, businessOf(context).id, publicTexts(input));
  return {
    categoryId: category.id,
    kindId: await queries.kindNamed(db, category.id, input.service_type),
    name: input.name,
    serviceType: input.service_type,
    description,
    isActive: input.status,
    updatedAt: now(),
  };
}

/** The price list with what is different at some places. */
async function saveVariants(
  context: Context,
  treatmentId: number,
  { variants, places = [] }: TreatmentInput,
): Promise<void> {
  const before = new Map((await queries.variantsOf(context.db, treatmentId)).map((row) => [row.id, row]));
  const faults = {
    ...variantFaults(before, variants),
    ...(await termFaults(context, places, [...before.keys()])),
  };
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  await putVariants(context, treatmentId, before, variants);
  await saveTerms(context, treatmentId, places);
}

type Before = ReadonlyMap<number, Awaited<ReturnType<typeof queries.variantsOf>>[number]>;

/** Variants with an id stay the same ones, the rest is new; what is left out goes, unless a package holds it. */
async function putVariants(
  { db, now }: ServerContext,
  treatmentId: number,
  before: Before,
  given: readonly VariantInput[],
): Promise<void> {
  const kept = given.flatMap(({ id }) => id ?? []);
  await refuseHeld(db, treatmentId, kept);
  await queries.deleteOtherVariants(db, treatmentId, kept);
  const placed = given.map(({ id, ...values }, position) => ({ id, values: { ...values, position } }));
  for (const { id, values } of placed) {
    const old = id === null ? undefined : before.get(id);
    if (id === null || !old) continue;
    const isPriced = old.pricePence !== values.pricePence || old.priceType !== values.priceType;
    await queries.changeVariant(db, id, isPriced ? { ...values, priceSince: now() } : values);
  }
  const added = placed.filter(({ id }) => id === null);
  await queries.insertVariants(
    db,
    added.map(({ values }) => ({ ...values, treatmentId, priceSince: now() })),
  );
}

function variantFaults(before: Before, given: readonly VariantInput[]): Record<string, string[]> {
  const seen = new Set<number>();
  const faults: Record<string, string[]> = {};
  given.forEach(({ id }, index) => {
    if (id === null) return;
    if (!before.has(id) || seen.has(id))
      faults[`variants.${index}.id`] = ['The selected variant is invalid.'];
    seen.add(id);
  });
  return faults;
}

async function refuseHeld(db: Db, treatmentId: number, kept: readonly number[]) {
  const held = (await queries.holdersOf(db, treatmentId)).filter(
    ({ variantId }) => !kept.includes(variantId),
  );
  const [first] = held;
  if (!first) return;
  const names = held.filter(({ variantId }) => variantId === first.variantId).map((row) => row.packageName);
  throw new Refused(heldByPackage, {}, variantHeldText(first.variant, names));
}
