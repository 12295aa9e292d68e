import type { ListingField } from '../../../listing.ts';
import { isListingField } from '../../../listing.ts';
import type { Missing, SavedDraft } from '../../../own/contract.ts';

/** What the server would refuse, or refused, of a form that held `of`. */
export interface Told {
  readonly missing: readonly Missing[];
  /** Said of a draft: what saving would remark, and where the address alone leads. */
  readonly notices?: readonly string[];
  readonly placed?: SavedDraft['placed'];
  readonly of: Readonly<Partial<Record<ListingField, unknown>>>;
}

interface Situation {
  readonly values: Readonly<Record<ListingField, unknown>>;
  /** The listing as it is saved; null for one to come. */
  readonly saved: { readonly missing: readonly Missing[] } | null;
  /** Whether a field holds something else than was saved. */
  readonly isChanged: (field: ListingField) => boolean;
  /** What was said of the last draft that the server has. */
  readonly told: Told | null;
  /** What was said when saving failed. */
  readonly refused: Told | null;
  /** What the form says itself. */
  readonly faults: Partial<Record<ListingField, string>>;
}

const addressFields = ['location', 'address'] as const satisfies readonly ListingField[];
const placeFields = [...addressFields, 'GoogleMapEmbedCode', 'lat', 'lng'] as const;

/** What is said again of every draft. */
const judged: ReadonlySet<string> = new Set<ListingField>([
  ...placeFields,
  ...(['title', 'description', 'seoTitle', 'seoDescription'] as const),
]);

/** They say one place together: what was said of one of them is over when another changes. */
const basisOf = (field: ListingField): readonly ListingField[] =>
  placeFields.some((one) => one === field) ? placeFields : [field];

const isSame = (values: Situation['values'], { of }: Told, fields: readonly ListingField[]) =>
  fields.every((field) => String(values[field]) === String(of[field] ?? ''));

/** Everything that only the server could tell and that is still true of what the form holds: of each field what was said last. */
export function lacksOf({ values, saved, isChanged, told, refused, faults }: Situation): Missing[] {
  const stillSaid = (said: Told | null) =>
    (said?.missing ?? []).filter(
      ({ field }) => isListingField(field) && said && isSame(values, said, basisOf(field)),
    );
  const ofSaved = (saved?.missing ?? []).filter(({ field }) => {
    if (!isListingField(field)) return field !== 'email_verification';
    return !isChanged(field) && !(told && judged.has(field));
  });
  const lacks: Missing[] = [];
  for (const said of [stillSaid(told), stillSaid(refused), ofSaved]) {
    const named = new Set([...Object.keys(faults), ...lacks.map(({ field }) => field)]);
    lacks.push(...said.filter(({ field }) => !named.has(field)));
  }
  return lacks;
}

/** Whether the server has said of the place that the form holds if it can be found: it is as saved, or as in the draft. */
export const isPlaceJudged = ({
  values,
  saved,
  isChanged,
  told,
}: Pick<Situation, 'values' | 'saved' | 'isChanged' | 'told'>): boolean =>
  (saved !== null && !placeFields.some(isChanged)) || (told !== null && isSame(values, told, placeFields));

/** What the server said of the place that is typed. */
export interface PlaceTold {
  /** Where the address leads, of the last draft that the server has. */
  readonly placed: SavedDraft['placed'];
  /** That is the address which the form holds now. */
  readonly isCurrent: boolean;
  readonly remarks: readonly string[];
}

export const placeTold = ({ values, told }: Pick<Situation, 'values' | 'told'>): PlaceTold => ({
  placed: told?.placed ?? null,
  isCurrent: told !== null && isSame(values, told, addressFields),
  remarks: told !== null && isSame(values, told, placeFields) ? (told.notices ?? []) : [],
});
