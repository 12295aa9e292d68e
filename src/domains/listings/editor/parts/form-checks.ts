import { isEmail, isPhone, sentences } from '#src/domains/accounts/fields.ts';
import { type LinkField, linkFault } from '#src/domains/accounts/profile/links.ts';
import { tooLong } from '#src/platform/lengths.ts';
import { missingMessage } from '#src/platform/plain-message.ts';
import { visibleName } from '#src/platform/plain-text.ts';
import { listingPhoneLengths, longest, phoneSentence } from '../bounds.ts';
import { readMapCode } from '../map-code.ts';
import type { ListingField, ListingValues } from './form-values.ts';

/** What the rules of a form depend on beside what is typed. */
export interface Circumstances {
  /** Pictures that the saved listing has already. */
  readonly has: { readonly bodyPicture: boolean; readonly thumbnailImage: boolean };
  /** Lists of which there is anything to choose from: of an empty one nothing is demanded. */
  readonly offers: Readonly<Record<ChoiceField, boolean>>;
}

type ChoiceField = 'professionalAffiliations' | 'choosePractitioner' | 'amenities' | 'Tags';

type Faults = Partial<Record<ListingField, string>>;

const attributes: Partial<Record<ListingField, string>> = {
  bodyPicture: 'body picture',
  thumbnailImage: 'thumbnail image',
  professionalAffiliations: 'professional affiliations',
  choosePractitioner: 'choose practitioner',
  Tags: 'tags',
  seoTitle: 'seo title',
  seoDescription: 'seo description',
};

const required = (field: ListingField) => missingMessage(attributes[field] ?? field);

/** Why a text cannot be taken; null when it can. */
function textFault(field: ListingField, text: string, [least, most]: readonly [number, number]) {
  const { length } = text.trim();
  const name = attributes[field] ?? field;
  if (length === 0) return required(field);
  if (length < least) return `The ${name} field must be at least ${least} characters.`;
  return tooLong(text.trim(), most);
}

const links: Partial<Record<ListingField, LinkField>> = {
  websiteURL: 'website',
  facebookURL: 'fb_link',
  instagramURL: 'ig_link',
  tiktokURL: 'tt_link',
  youtubeURL: 'yt_link',
};

/** Whether a cleaned text says anything, tags apart. */
const says = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

/** Every fault that can be told without the server, by field, in the order of the form. */
export function faultsOf(values: ListingValues, { has, offers }: Circumstances): Faults {
  const text = (field: 'title' | 'address' | 'seoTitle' | 'seoDescription', least = 1) =>
    textFault(field, values[field], [least, longest[field]]);
  const found: Partial<Record<ListingField, string | null>> = {
    title: textFault('title', visibleName(values.title), [2, longest.title]),
    category: values.category === '' ? required('category') : null,
    location: values.location.trim() === '' ? required('location') : null,
    address: text('address', 5),
    GoogleMapEmbedCode: mapCodeFault(values.GoogleMapEmbedCode),
    phone: phoneFault(values.phone),
    email: emailFault(values.email),
    ...Object.fromEntries(
      Object.entries(links).map(([field, link]) => [field, linkFault(link, values[field as 'websiteURL'])]),
    ),
    description: descriptionFault(values.description),
    bodyPicture: values.bodyPicture === '' && !has.bodyPicture ? required('bodyPicture') : null,
    thumbnailImage: values.thumbnailImage === '' && !has.thumbnailImage ? required('thumbnailImage') : null,
    ...Object.fromEntries(
      (['choosePractitioner', 'professionalAffiliations', 'amenities', 'Tags'] as const).map((field) => [
        field,
        offers[field] && values[field].length === 0 ? required(field) : null,
      ]),
    ),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as Faults;
}

function mapCodeFault(code: string) {
  const long = tooLong(code, longest.mapCode);
  if (long) return long;
  const read = readMapCode(code);
  return read.kind === 'fault' ? read.sentence : null;
}

const phoneFault = (phone: string) => {
  if (phone.trim() === '') return required('phone');
  return isPhone(phone, listingPhoneLengths) ? null : phoneSentence;
};

const emailFault = (email: string) => {
  if (email.trim() === '') return required('email');
  return isEmail(email.trim()) ? null : sentences.email;
};

const descriptionFault = (html: string) =>
  says(html) ? textFault('description', html, [1, longest.description]) : required('description');
