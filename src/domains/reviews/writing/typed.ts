import { type Facet, facets, longestBody, shortestBody } from '../rules.ts';
import type { ReviewInvitation } from './contract.ts';

/** What stands in the fields of a review, as forms hold it. */
export interface Typed extends Record<Facet, string> {
  readonly stars: string;
  readonly text: string;
  readonly name: string;
  readonly worth_it: string;
  readonly shows_treatments: boolean;
}

/** What a form brought. */
export function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...{ stars: text('stars'), text: text('text'), name: text('name'), worth_it: text('worth_it') },
    ...ofFacets((facet) => text(facet)),
    shows_treatments: form.has('shows_treatments'),
  };
}

/** What stands there at first: the suggested name, or the review that is corrected. */
export function typedFor({ name, review }: ReviewInvitation): Typed {
  if (!review)
    return { ...{ stars: '', text: '', name, worth_it: '', shows_treatments: false }, ...ofFacets(() => '') };
  const { worth_it: worth } = review;
  return {
    ...{ stars: String(review.stars), text: review.text, name: review.name },
    ...ofFacets((facet) => String(review.facets[facet] ?? '')),
    worth_it: worth === null ? '' : worth ? 'yes' : 'no',
    shows_treatments: review.treatments !== '',
  };
}

const ofFacets = (textOf: (facet: Facet) => string) =>
  Object.fromEntries(facets.map((facet) => [facet, textOf(facet)])) as Record<Facet, string>;

type Errors = Readonly<Record<string, readonly string[]>>;

/** What is wrong with the fields that are needed, in plain words; what the server says of the others stays. */
export function sentencesFor(errors: Errors, { text }: Typed): Errors {
  const length = text.trim().length;
  const ofText =
    length > longestBody
      ? `Use at most ${longestBody} characters (you used ${length}).`
      : `Write at least ${shortestBody} characters, so that others learn something.`;
  const plain: Errors = {
    stars: ['Choose from one star to five.'],
    text: [ofText],
    name: ['Enter a name of at most 60 characters. Your first name is enough.'],
  };
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, plain[field] ?? said]));
}
