import { formValues, partOf, wireValues } from '#src/platform/schema/schema.ts';
import {
  type DraftBody,
  type FileField,
  fileFields,
  type ListingValues,
  listingFields,
} from '../../listing.ts';
import type { ManagedListing } from '../../own/contract.ts';
import { phoneText } from '../../texts.ts';

export const emptyValues: ListingValues = partOf(listingFields, 'empty');

const noFiles = { bodyPicture: '', thumbnailImage: '', attachment: '' } satisfies Record<FileField, string>;

/** A saved listing in the form. Its position is a pin only where its owner set one. */
export function valuesOfListing(listing: ManagedListing, cityName: (id: number) => string): ListingValues {
  const isPinned = listing.precision === 'exact';
  return {
    ...formValues(listingFields, listing, emptyValues),
    location: (listing.location === null ? '' : cityName(listing.location)) || listing.town,
    phone: phoneText(listing.phone),
    ...(isPinned ? {} : { lat: '', lng: '' }),
    is_verified: listing.is_verified === 1 || listing.verification === 'asked',
    ...noFiles,
  };
}

/** What was typed before, over what the form would hold otherwise. */
export const valuesOfDraft = (body: DraftBody, base: ListingValues): ListingValues =>
  formValues(listingFields, body, base);

/** The form as a draft keeps it: as typed, with whatever is missing. */
export const draftOf = (values: ListingValues): DraftBody => wireValues(listingFields, values);

/** The form as it is saved: a file only where another was chosen. */
export function payloadOf(values: ListingValues) {
  const { bodyPicture, thumbnailImage, attachment, ...rest } = wireValues(listingFields, values);
  const files = { bodyPicture, thumbnailImage, attachment };
  const chosen = Object.fromEntries(
    fileFields.map((field) => [field, files[field]]).filter(([, token]) => token !== ''),
  ) as Partial<Record<FileField, string>>;
  return { ...rest, ...chosen, status: rest.status === 0 ? ('0' as const) : ('1' as const) };
}
