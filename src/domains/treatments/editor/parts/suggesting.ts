import type { TreatmentChoices } from '../contract.ts';
import { emptyTreatment, type TreatmentValues } from './form-values.ts';

type Kinds = TreatmentChoices['kinds'];
type Named = Pick<TreatmentValues, 'name' | 'category'>;

/**
 * The kind of treatment that a name says: "Deep tissue massage with hot stones" is a deep tissue massage. The longest
 * that fits, of the chosen category; empty where none does.
 */
export function suggestedServiceType({ name, category }: Named, kinds: Kinds): string {
  const said = name.toLowerCase();
  const fitting = kinds
    .filter((kind) => String(kind.category_id) === category && said.includes(kind.name.toLowerCase()))
    .toSorted((one, other) => other.name.length - one.name.length);
  return fitting[0]?.name ?? '';
}

/** The service type that follows the name as it is typed; null where it stays, because we never overwrite what the owner typed. */
export function serviceTypeFollowing(
  values: TreatmentValues,
  before: TreatmentValues,
  kinds: Kinds,
): string | null {
  const last = suggestedServiceType(before, kinds);
  const next = suggestedServiceType(values, kinds);
  const isOurs = values.service_type === '' || values.service_type === last;
  return next !== last && isOurs ? next : null;
}

/** A new treatment as the form begins with it: of the kind that was asked for by its name, else in the own category. */
export function newTreatment({ listings, kinds }: TreatmentChoices, named: string | null): TreatmentValues {
  const kind = kinds.find(({ name }) => name === named);
  if (!kind) return emptyTreatment(ownCategory(listings));
  const { category_id: category, name } = kind;
  return { ...emptyTreatment(String(category)), name, service_type: name };
}

/** The category of the own listings, where they have one in common. */
export function ownCategory(listings: TreatmentChoices['listings']): string {
  const [category, ...others] = new Set(listings.map(({ category_id }) => String(category_id)));
  return category !== undefined && others.length === 0 ? category : '';
}
