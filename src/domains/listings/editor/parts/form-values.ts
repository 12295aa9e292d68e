import { truncate } from '#src/platform/truncate.ts';
import type { DraftBody, FileField, ManagedListing } from '../../own/contract.ts';
import { phoneText } from '../../wording.ts';

/** What the form of a listing holds, each field under the name by which it is sent. Ids are texts, as fields hold them. */
export interface ListingValues {
  title: string;
  category: string;
  /** As typed: a city's name, or a post town. */
  location: string;
  address: string;
  phone: string;
  email: string;
  websiteURL: string;
  facebookURL: string;
  instagramURL: string;
  tiktokURL: string;
  youtubeURL: string;
  description: string;
  GoogleMapEmbedCode: string;
  /** The pin that the owner set; empty while the address decides. */
  lat: string;
  lng: string;
  seoTitle: string;
  seoDescription: string;
  professionalAffiliations: string[];
  choosePractitioner: string[];
  amenities: string[];
  Tags: string[];
  /** '1': shown as soon as it may be. */
  status: string;
  is_featured: boolean;
  is_verified: boolean;
  /** Tokens of files that were sent ahead; empty where nothing was chosen. */
  bodyPicture: string;
  thumbnailImage: string;
  attachment: string;
  remove_attachment: boolean;
}

export type ListingField = keyof ListingValues;

export const emptyValues: ListingValues = {
  title: '',
  category: '',
  location: '',
  address: '',
  phone: '',
  email: '',
  websiteURL: '',
  facebookURL: '',
  instagramURL: '',
  tiktokURL: '',
  youtubeURL: '',
  description: '',
  GoogleMapEmbedCode: '',
  lat: '',
  lng: '',
  seoTitle: '',
  seoDescription: '',
  professionalAffiliations: [],
  choosePractitioner: [],
  amenities: [],
  Tags: [],
  status: '1',
  is_featured: false,
  is_verified: false,
  bodyPicture: '',
  thumbnailImage: '',
  attachment: '',
  remove_attachment: false,
};

const degrees = (given: number | null) => String(given ?? '');
const degreesIn = (text: string) => (text === '' ? null : Number(text));

const texts = (ids: readonly number[]) => ids.map(String);

/** A saved listing in the form. */
export function valuesOfListing(listing: ManagedListing, cityName: (id: number) => string): ListingValues {
  return {
    ...emptyValues,
    title: listing.title,
    category: String(listing.category),
    location: (listing.location === null ? '' : cityName(listing.location)) || listing.town,
    address: listing.address,
    phone: phoneText(listing.phone),
    email: listing.email,
    websiteURL: listing.websiteURL,
    facebookURL: listing.facebookURL,
    instagramURL: listing.instagramURL,
    tiktokURL: listing.tiktokURL,
    youtubeURL: listing.youtubeURL,
    description: listing.description,
    GoogleMapEmbedCode: listing.GoogleMapEmbedCode,
    ...(listing.precision === 'exact' ? { lat: degrees(listing.lat), lng: degrees(listing.lng) } : {}),
    seoTitle: listing.seoTitle,
    seoDescription: listing.seoDescription,
    professionalAffiliations: texts(listing.professionalAffiliations),
    choosePractitioner: texts(listing.choosePractitioner),
    amenities: texts(listing.amenities),
    Tags: texts(listing.Tags),
    status: String(listing.status),
    is_featured: listing.is_featured === 1,
    is_verified: listing.is_verified === 1 || listing.verification === 'asked',
  };
}

/** What was typed before, over what the form would hold otherwise. */
export function valuesOfDraft(body: DraftBody, base: ListingValues): ListingValues {
  const { professionalAffiliations, choosePractitioner, amenities, Tags, ...rest } = body;
  const { category, location, status, is_featured, is_verified, remove_attachment, ...others } = rest;
  const { lat, lng, ...typed } = others;
  const known = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined));
  return {
    ...base,
    ...known,
    category: category === undefined ? base.category : String(category ?? ''),
    location: location === undefined ? base.location : String(location ?? ''),
    lat: lat === undefined ? base.lat : degrees(lat),
    lng: lng === undefined ? base.lng : degrees(lng),
    status: status === undefined ? base.status : String(status),
    is_featured: is_featured === undefined ? base.is_featured : is_featured === 1,
    is_verified: is_verified === undefined ? base.is_verified : is_verified === 1,
    remove_attachment: remove_attachment === 1,
    professionalAffiliations: professionalAffiliations
      ? texts(professionalAffiliations)
      : base.professionalAffiliations,
    choosePractitioner: choosePractitioner ? texts(choosePractitioner) : base.choosePractitioner,
    amenities: amenities ? texts(amenities) : base.amenities,
    Tags: Tags ? texts(Tags) : base.Tags,
  };
}

const bit = (is: boolean) => (is ? 1 : 0);
const ids = (chosen: readonly string[]) => chosen.map(Number);

/** The form as a draft keeps it: as typed, with whatever is missing. */
export const draftOf = (values: ListingValues): DraftBody => ({
  ...values,
  // What is longer than a draft takes would lose the rest with it.
  title: truncate(values.title, 300),
  location: truncate(values.location, 100),
  lat: degreesIn(values.lat),
  lng: degreesIn(values.lng),
  status: values.status === '0' ? 0 : 1,
  is_featured: bit(values.is_featured),
  is_verified: bit(values.is_verified),
  remove_attachment: bit(values.remove_attachment),
  professionalAffiliations: ids(values.professionalAffiliations),
  choosePractitioner: ids(values.choosePractitioner),
  amenities: ids(values.amenities),
  Tags: ids(values.Tags),
});

const fileFields = ['bodyPicture', 'thumbnailImage', 'attachment'] as const satisfies readonly FileField[];

/** The form as it is saved: a file only where another was chosen. */
export function payloadOf(values: ListingValues) {
  const { bodyPicture, thumbnailImage, attachment, ...rest } = values;
  const files = { bodyPicture, thumbnailImage, attachment };
  const chosen = Object.fromEntries(
    fileFields.map((field) => [field, files[field]]).filter(([, token]) => token !== ''),
  ) as Partial<Record<FileField, string>>;
  return {
    ...rest,
    ...chosen,
    lat: degreesIn(values.lat),
    lng: degreesIn(values.lng),
    status: values.status === '0' ? ('0' as const) : ('1' as const),
    is_featured: bit(values.is_featured) as 0 | 1,
    is_verified: bit(values.is_verified) as 0 | 1,
    remove_attachment: bit(values.remove_attachment) as 0 | 1,
    professionalAffiliations: ids(values.professionalAffiliations),
    choosePractitioner: ids(values.choosePractitioner),
    amenities: ids(values.amenities),
    Tags: ids(values.Tags),
  };
}
