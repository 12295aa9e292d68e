import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { toColumns } from '#src/platform/schema/schema.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { cleanHtml, plainText } from '#src/platform/text/html.server.ts';
import { columnFields } from '../../listing.ts';
import type { createListing } from '../../own/contract.ts';
import { type Chosen, categoryNamed, known, sets } from '../../own/queries.server.ts';
import { type Identity, summaryOf } from '../../publication/rules.ts';
import { placeFrom } from './place.server.ts';

type Form = Omit<
  EndpointParsed<typeof createListing>,
  'bodyPicture' | 'thumbnailImage' | 'attachment' | 'status' | 'is_featured' | 'is_verified'
>;

/** What a form means, ready to be kept. */
export interface Values {
  readonly identity: Identity;
  readonly texts: ReturnType<typeof textsFrom>;
  readonly chosen: Chosen;
  /** What the owner should know about what was understood. */
  readonly remarks: readonly string[];
}

type Faults = Record<string, string[]>;

/** Where a listing is as it is saved; null for a new one. */
type Before = Parameters<typeof placeFrom>[2];

/** Reads what only the server can judge of a form, and refuses with every field that is wrong, `others` included. */
export async function valuesFrom(
  db: Db,
  whose: Whose,
  form: Form,
  before: Before,
  others: Faults = {},
): Promise<Values> {
  const category = await categoryNamed(db, form.category);
  const located = await placeFrom(db, form, before);
  const texts = textsFrom(form);
  const chosen = chosenFrom(form);
  const faults: Faults = {
    ...(category ? {} : { category: [noCategory] }),
    ...('faults' in located ? located.faults : {}),
    ...(plainText(texts.description) === '' ? { description: [noDescription] } : {}),
    ...others,
    ...(await faultsOfChoices(db, whose, chosen)),
  };
  if (!category || 'faults' in located || Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  return {
    identity: { title: oneLine(form.title), categoryId: category.id, ...located.place },
    texts,
    chosen,
    remarks: located.remark === null ? [] : [located.remark],
  };
}

const noCategory = 'The selected category is invalid.';
const noDescription = 'The description field is required.';

/** The same of a form of which only these fields are well-formed: what is missing is named without us. */
export async function faultsOfPart(
  db: Db,
  whose: Whose,
  part: Partial<Form>,
  before: Before,
): Promise<Faults> {
  const { category, location, address, description, GoogleMapEmbedCode, lat, lng } = part;
  const isKnown = category === undefined || (await categoryNamed(db, category)) !== undefined;
  const isPlaced = location !== undefined && address !== undefined;
  const located =
    isPlaced && (await placeFrom(db, { location, address, GoogleMapEmbedCode, lat, lng }, before));
  const isBlank = description !== undefined && plainText(cleanHtml(description)) === '';
  return {
    ...(isKnown ? {} : { category: [noCategory] }),
    ...(located && 'faults' in located ? located.faults : {}),
    ...(isBlank ? { description: [noDescription] } : {}),
    ...(await faultsOfChoices(db, whose, chosenFrom(part))),
  };
}

export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

function textsFrom(form: Form) {
  const description = cleanHtml(form.description);
  const columns = toColumns(columnFields, {
    ...form,
    description,
    seoTitle: oneLine(form.seoTitle),
    seoDescription: oneLine(form.seoDescription),
  });
  return { ...columns, summary: summaryOf(plainText(description)) };
}

const chosenFrom = (form: Partial<Form>): Chosen => ({
  amenities: form.amenities ?? [],
  tags: form.Tags ?? [],
  people: form.choosePractitioner ?? [],
  affiliations: form.professionalAffiliations ?? [],
});

const fieldOf = {
  amenities: ['amenities', 'amenities'],
  tags: ['Tags', 'tags'],
  people: ['choosePractitioner', 'choose practitioner'],
  affiliations: ['professionalAffiliations', 'professional affiliations'],
} as const;

/** Each choice is required if there is anything to choose from, and must exist and belong to the owner. */
async function faultsOfChoices(db: Db, whose: Whose, chosen: Chosen): Promise<Faults> {
  const available = await sets(db, whose);
  const valid = await known(db, whose, chosen);
  const faults: Faults = {};
  for (const [key, [field, words]] of Object.entries(fieldOf)) {
    const set = key as keyof typeof fieldOf;
    if (chosen[set].length === 0 && available[set]) faults[field] = [`The ${words} field is required.`];
    if (valid[set].length < chosen[set].length) faults[field] = [`The selected ${words} is invalid.`];
  }
  return faults;
}
