import type { ListingValues } from '../../listing.ts';
import type { FileField } from '../../own/contract.ts';
import type { KeptForm } from './draft/kept-form.ts';
import type { SentFile } from './draft/use-draft-file.ts';
import { choicesOf, type ListName, type Lists } from './fields/use-choices.ts';
import type { Circumstances } from './form-checks.ts';
import { emptyValues, valuesOfDraft, valuesOfListing } from './form-values.ts';
import type { ServerErrors } from './missing/missing.ts';
import type { Opened } from './use-opened.ts';

/** What a form begins with. */
export interface Start {
  readonly values: ListingValues;
  readonly files: Readonly<Partial<Record<FileField, SentFile>>>;
  /** The version on which it is typed; 0 for a listing to come. */
  readonly basedOn: number;
  /** It differs from what is saved: it goes to the server again. */
  readonly isUnsent: boolean;
  /** What the server said of the draft with which it begins. */
  readonly draftErrors: ServerErrors | null;
}

/** The form as it is saved. */
export const savedValues = ({ listing }: Pick<Opened, 'listing'>, lists: Lists): ListingValues =>
  listing ? valuesOfListing(listing, (id) => nameIn(lists, 'location', String(id))) : emptyValues;

export const startFresh = (opened: Opened, lists: Lists): Start => ({
  values: savedValues(opened, lists),
  files: {},
  basedOn: opened.listing?.version ?? 0,
  isUnsent: false,
  draftErrors: null,
});

/** A listing that the plan has no room for. */
export const startInactive = (opened: Opened, lists: Lists): Start => {
  const fresh = startFresh(opened, lists);
  return { ...fresh, values: { ...fresh.values, status: '0' } };
};

export const startFromDraft = (opened: Opened, lists: Lists): Start => ({
  values: valuesOfDraft(opened.draft?.body ?? {}, savedValues(opened, lists)),
  files: filesOf(opened),
  basedOn: opened.draft?.based_on ?? 0,
  isUnsent: false,
  draftErrors: opened.draft && { ...opened.draft, of: opened.draft.body },
});

/** What this tab kept because it never reached the server. */
export const startFromKept = (kept: KeptForm, opened: Opened, lists: Lists): Start => ({
  values: valuesOfDraft(kept.body, savedValues(opened, lists)),
  files: filesOf(opened),
  basedOn: kept.basedOn,
  isUnsent: true,
  draftErrors: null,
});

const filesOf = ({ draft }: Opened): Start['files'] =>
  Object.fromEntries((draft?.files ?? []).map((file) => [file.field, file]));

/** What the name of an id is; the id itself where the list is not there. */
export const nameIn = (lists: Lists, list: ListName, id: string): string =>
  choicesOf(lists.of[list]).find((choice) => String(choice.id) === id)?.name ?? '';

/** What the rules of the form depend on, as things are. */
export function circumstancesOf({ listing }: Pick<Opened, 'listing'>, lists: Lists): Circumstances {
  const offers = (list: ListName) => choicesOf(lists.of[list]).length > 0;
  return {
    has: { bodyPicture: listing?.bodyPicture != null, thumbnailImage: listing?.thumbnailImage != null },
    offers: {
      choosePractitioner: offers('choosePractitioner'),
      professionalAffiliations: offers('professionalAffiliations'),
      amenities: offers('amenities'),
      Tags: offers('Tags'),
    },
  };
}
