import { businessOf, type Context } from '#src/platform/context.server.ts';
import { offersChanged } from '../hooks.server.ts';
import type { Plan, Target } from './plan.ts';
import * as queries from './queries.server.ts';

/** Writes what a plan says; new treatments stand on all listings of the business. */
export async function putPlan(context: Context, { targets }: Plan): Promise<void> {
  const { db } = context;
  const { id: ownerId } = businessOf(context);
  const kinds = await queries.kindIds(db);
  const row = rowOf(kinds, context.now());
  const fresh = targets.filter(({ id }) => id === null);
  const ids = await queries.insertTreatments(db, ownerId, fresh.map(row));
  await queries.changeTreatments(
    db,
    targets.flatMap((target) =>
      target.id !== null && target.isChanged ? { ...row(target), id: target.id } : [],
    ),
  );
  const idOf = new Map(fresh.map((target, index) => [target, ids[index] ?? 0]));
  const variants = targets.flatMap((target) =>
    variantRows(target, target.id ?? idOf.get(target) ?? 0, context.now()),
  );
  await queries.insertVariants(
    db,
    variants.filter(({ id }) => id === null),
  );
  await queries.changeVariants(
    db,
    variants.filter(({ id }) => id !== null),
  );
  const offers = [
    ...ids.map((id) => ({ id, listingIds: null })),
    ...targets.flatMap(({ id, isChanged, variants: lines }) =>
      id !== null && (isChanged || lines.some((line) => line.isChanged || line.id === null)) ? { id } : [],
    ),
  ];
  if (offers.length > 0)
    await context.runHook(context, offersChanged, { ownerId, kind: 'treatment', offers });
}

const rowOf =
  (kinds: ReadonlyMap<string, number>, now: Date) =>
  ({ values }: Target) => ({
    name: values.name,
    category_id: values.categoryId,
    kind_id: kinds.get(`${values.categoryId} ${values.serviceType.toLowerCase()}`) ?? null,
    service_type: values.serviceType,
    description: values.description,
    is_active: values.isActive,
    updated_at: now,
  });

/** New ones stand behind those that are there. */
const variantRows = ({ variants, known }: Target, treatmentId: number, now: Date) =>
  variants
    .filter(({ id, isChanged }) => id === null || isChanged)
    .map(({ id, values, isPriced }, index) => ({
      id,
      treatment_id: treatmentId,
      name: values.name,
      description: values.description,
      price_type: values.priceType,
      price_pence: values.pricePence,
      minutes: values.minutes,
      position: known.length + index,
      price_since: isPriced ? now : null,
    }));
