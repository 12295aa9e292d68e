import { required } from '#src/platform/schema/issue-messages.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { choiceFields, createListingBody, type ListingField, type ListingValues } from '../../listing.ts';
import { readMapCode } from '../map-code.ts';

/** What the rules of a form depend on beside what is typed. */
export interface Circumstances {
  /** Pictures that the saved listing has already. */
  readonly has: { readonly bodyPicture: boolean; readonly thumbnailImage: boolean };
  /** Lists of which there is anything to choose from: of an empty one nothing is demanded. */
  readonly offers: Readonly<Record<(typeof choiceFields)[number], boolean>>;
}

const { bodyPicture, thumbnailImage, description, GoogleMapEmbedCode, ...shape } = createListingBody.shape;

/** Whether a cleaned text says anything, tags apart. */
const says = (text: string) => text.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

/** What the server parses with, and what its verbs ask for beside that. */
const formBody = createListingBody.extend({
  description: description.refine(says, required),
  GoogleMapEmbedCode: GoogleMapEmbedCode.unwrap()
    .superRefine((code, { addIssue }) => {
      const read = readMapCode(code);
      if (read.kind === 'fault') addIssue(read.sentence);
    })
    .optional(),
});

/** Every error that can be told without the server, by field, in the order of the form. */
export function errorsOf(
  values: ListingValues,
  { has, offers }: Circumstances,
): Partial<Record<ListingField, string>> {
  const choices = choiceFields
    .filter((field) => offers[field])
    .map((field) => [field, shape[field].refine((chosen = []) => chosen.length > 0, required)]);
  return formErrors(
    formBody.extend({
      bodyPicture: has.bodyPicture ? bodyPicture.optional() : bodyPicture,
      thumbnailImage: has.thumbnailImage ? thumbnailImage.optional() : thumbnailImage,
      ...Object.fromEntries(choices),
    }),
    values,
  );
}
