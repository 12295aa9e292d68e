import type { ListingField } from '../../../listing.ts';
import { isListingField } from '../../../listing.ts';
import type { Missing, SavedDraft } from '../../../own/contract.ts';

/** What the server would refuse, or refused, of a form that held `of`. */
export interface ServerErrors {
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
  readonly draftErrors: ServerErrors | null;
  /** What was said when saving failed. */
  readonly saveErrors: ServerErrors | null;
  /** What the form says itself. */
  readonly faults: Partial<Record<ListingField, string>>;
}

const addressFields = ['location', 'address'] as const satisfies readonly ListingField[];
const placeFields = [...addressFields, 'GoogleMapEmbedCode', 'lat', 'lng'] as const;

/** The server checks these in every draft. */
const checkedInDrafts: ReadonlySet<string> = new Set<ListingField>([
  ...placeFields,
  ...(['title', 'description', 'seoTitle', 'seoDescription'] as const),
]);

/** They say one place together: what was said of one of them is over when another changes. */
const basisOf = (field: ListingField): readonly ListingField[] =>
  placeFields.some((one) => one === field) ? placeFields : [field];

const isSame = (values: Situation['values'], { of }: ServerErrors, fields: readonly ListingField[]) =>
  fields.every((field) => String(values[field]) === String(of[field] ?? ''));

/** Everything that only the server could tell and that is still true of what the form holds: of each field what was said last. */
export function stillMissing({
  values,
  saved,
  isChanged,
  draftErrors,
  saveErrors,
  faults,
}: Situation): Missing[] {
  const stillTrue = (errors: ServerErrors | null) =>
    (errors?.missing ?? []).filter(
      ({ field }) => isListingField(field) && errors && isSame(values, errors, basisOf(field)),
    );
  const ofSaved = (saved?.missing ?? []).filter(({ field }) => {
    if (!isListingField(field)) return field !== 'email_verification';
    return !isChanged(field) && !(draftErrors && checkedInDrafts.has(field));
  });
  const missing: Missing[] = [];
  for (const errors of [stillTrue(draftErrors), stillTrue(saveErrors), ofSaved]) {
    const named = new Set([...Object.keys(faults), ...missing.map(({ field }) => field)]);
    missing.push(...errors.filter(({ field }) => !named.has(field)));
  }
  return missing;
}

/** Whether the server has said of the place that the form holds if it can be found: it is as saved, or as in the draft. */
export const isPlaceJudged = ({
  values,
  saved,
  isChanged,
  draftErrors,
}: Pick<Situation, 'values' | 'saved' | 'isChanged' | 'draftErrors'>): boolean =>
  (saved !== null && !placeFields.some(isChanged)) ||
  (draftErrors !== null && isSame(values, draftErrors, placeFields));

/** What the server said of the place that is typed. */
export interface PlaceCheck {
  /** Where the address leads, of the last draft that the server has. */
  readonly placed: SavedDraft['placed'];
  /** That is the address which the form holds now. */
  readonly isCurrent: boolean;
  readonly remarks: readonly string[];
}

export const placeCheck = ({
  values,
  draftErrors,
}: Pick<Situation, 'values' | 'draftErrors'>): PlaceCheck => ({
  placed: draftErrors?.placed ?? null,
  isCurrent: draftErrors !== null && isSame(values, draftErrors, addressFields),
  remarks:
    draftErrors !== null && isSame(values, draftErrors, placeFields) ? (draftErrors.notices ?? []) : [],
});
