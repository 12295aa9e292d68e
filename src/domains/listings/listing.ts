import { z } from 'zod';
import { emailField, linkField, phoneField } from '#src/domains/accounts/field-shapes.ts';
import type { LinkField } from '#src/domains/accounts/profile/links.ts';
import {
  either,
  type Field,
  file,
  html,
  number,
  one,
  several,
  text,
  tick,
} from '#src/platform/schema/fields.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { fieldsOfKind, fieldsWith, namesOf, partOf, type ValuesOf } from '#src/platform/schema/schema.ts';
import { flag, idList, reference, uploadedFile, versionNumber } from '#src/platform/schema/shapes.ts';
import { visibleName } from '#src/platform/text/text.ts';

const mostIds = 60;
const ids = idList(mostIds).optional();

const offMap = 'Put the pin on a place in the United Kingdom.';

/** Of the pin on the form's map: both or neither. Null or an empty field: none, the address decides. */
const degrees = (most: number) =>
  z
    .union([z.literal(''), z.coerce.number<string | number>().min(-most, offMap).max(most, offMap)], offMap)
    .nullish()
    .transform((given) => (given === '' ? null : given));

/** A file, or in its place the token of one that was sent ahead for a draft. */
const fileOrToken = z.union([z.string().max(lengths.token), uploadedFile]);

export const phoneFault = 'Phone number must be 7-12 digits. Only numbers are allowed.';

/** The parts of the form in their order. */
export const listingSections = {
  business: 'The business',
  place: 'Where it is',
  contact: 'Contact and links',
  description: 'Description',
  pictures: 'Pictures and attachment',
  team: 'Team, affiliations, amenities, tags',
  'search-engines': 'Search engines',
  publication: 'Publication',
} as const;
export type SectionId = keyof typeof listingSections;

const webLink = <const Column extends string>(
  label: string,
  site: LinkField,
  column: Column,
  placeholder: string,
) =>
  text({
    label,
    section: 'contact',
    shape: linkField(site),
    draftMost: 2_100,
    column,
    input: { type: 'url', placeholder, ...(site === 'website' ? { autoComplete: 'url' } : { isHalf: true }) },
  });

/** Every field of a listing, in the order of its form. */
export const listingFields = {
  title: text({
    label: 'Title',
    section: 'business',
    shape: z.string().overwrite(visibleName).min(2).max(120),
    draftMost: 300,
    input: { autoComplete: 'organization' },
  }),
  category: one({ label: 'Category', section: 'business', shape: reference }),
  /** Inactive: its owner keeps it for themselves. */
  status: either({
    label: 'Status',
    section: 'publication',
    shape: flag.default(true),
    names: { yes: 'Active', no: 'Inactive' },
  }),
  /** A city by id, slug or name; outside the cities a town or a postcode. */
  location: one({
    label: 'Location',
    help: 'Choose your city, or type your town.',
    section: 'place',
    shape: reference,
    isTyped: true,
  }),
  /** The whole address, best with its postcode. */
  address: text({
    label: 'Full address',
    help: 'Street and number, town and postcode.',
    section: 'place',
    shape: z.string().min(5).max(300),
    draftMost: 600,
    input: { autoComplete: 'street-address', rows: [2, 4] },
  }),
  /** A link from Google Maps, or the code of one map. Not needed: the postcode, or the pin, says where it is. */
  GoogleMapEmbedCode: text({
    label: 'Google Map Embed Code',
    help: 'Paste a link to your place on Google Maps, or its embed code: Share, Embed a map, Copy HTML. We take the position from it and nothing else.',
    section: 'place',
    shape: z.string().max(4_000).optional(),
    draftMost: 4_000,
  }),
  lat: number({ label: 'Pin: latitude', shape: degrees(90), draftRange: [-90, 90] }),
  lng: number({ label: 'Pin: longitude', shape: degrees(180), draftRange: [-180, 180] }),
  phone: text({
    label: 'Phone',
    section: 'contact',
    shape: phoneField([7, 12], phoneFault),
    draftMost: 60,
    column: 'phone',
    isPublic: true,
    input: { type: 'tel', autoComplete: 'tel', isHalf: true },
  }),
  email: text({
    label: 'Email',
    section: 'contact',
    shape: emailField,
    draftMost: 300,
    column: 'email',
    isPublic: true,
    input: { type: 'email', autoComplete: 'email', isHalf: true },
  }),
  websiteURL: webLink('Website', 'website', 'websiteUrl', 'https://www.example.com'),
  facebookURL: webLink('Facebook', 'fb_link', 'facebookUrl', 'https://www.facebook.com/…'),
  instagramURL: webLink('Instagram', 'ig_link', 'instagramUrl', 'https://www.instagram.com/…'),
  tiktokURL: webLink('TikTok', 'tt_link', 'tiktokUrl', 'https://www.tiktok.com/@…'),
  youtubeURL: webLink('YouTube', 'yt_link', 'youtubeUrl', 'https://www.youtube.com/@…'),
  description: html({
    label: 'Description',
    section: 'description',
    shape: z.string().max(64 * 1024),
    draftMost: 64 * 1024,
    column: 'description',
  }),
  bodyPicture: file({ label: 'Body picture', section: 'pictures', shape: fileOrToken }),
  thumbnailImage: file({ label: 'Background image', section: 'pictures', shape: fileOrToken }),
  attachment: file({ label: 'Attachment', section: 'pictures', shape: fileOrToken.nullish() }),
  /** Takes the document away that is there. */
  remove_attachment: tick({ label: 'Attachment', shape: flag.default(false) }),
  choosePractitioner: several({ label: 'Practitioners', section: 'team', shape: ids, most: mostIds }),
  professionalAffiliations: several({
    label: 'Professional affiliations',
    section: 'team',
    shape: ids,
    most: mostIds,
  }),
  amenities: several({ label: 'Amenities', section: 'team', shape: ids, most: mostIds }),
  Tags: several({ label: 'Tags', section: 'team', shape: ids, most: mostIds }),
  seoTitle: text({
    label: 'SEO title',
    section: 'search-engines',
    shape: z.string().max(120),
    draftMost: 300,
    column: 'seoTitle',
  }),
  seoDescription: text({
    label: 'SEO description',
    section: 'search-engines',
    shape: z.string().max(320),
    draftMost: 1_000,
    column: 'seoDescription',
    input: { rows: [3, 6] },
  }),
  /** Counts only where the plan has room for one more. */
  is_featured: tick({ label: 'Featured', section: 'publication', shape: flag.default(false) }),
  /** A request, which the operator answers. */
  is_verified: tick({ label: 'Verification', section: 'publication', shape: flag.default(false) }),
};

export type ListingField = keyof typeof listingFields;
export const listingLabels = partOf(listingFields, 'label');

/** The fields that a part of the form holds. */
export const fieldsIn = (section: SectionId): ListingField[] =>
  namesOf(listingFields).filter((name) => (listingFields[name] as Field).section === section);

/** Whether it is a field that a person sees in the form. */
export const isListingField = (name: string): name is ListingField =>
  Object.hasOwn(listingFields, name) && 'section' in listingFields[name as ListingField];
/** What the form of a listing holds. Ids are texts, as inputs hold them; of files it holds tokens. */
export type ListingValues = ValuesOf<typeof listingFields>;

const { remove_attachment, ...created } = partOf(listingFields, 'shape');
export const createListingBody = z.object(created);

/** The same, files only where they change; status and the two requests stay as they are where they are not sent. */
export const updateListingBody = createListingBody.extend({
  status: flag.optional(),
  is_featured: flag.optional(),
  is_verified: flag.optional(),
  bodyPicture: fileOrToken.optional(),
  thumbnailImage: fileOrToken.optional(),
  remove_attachment,
  /** The version that was edited; a later one in between is a 409. */
  version: versionNumber.optional(),
});

/** What a form holds before it is saved: everything as typed, nothing needed, nothing else taken. */
export const listingDraftBody = z.strictObject(partOf(listingFields, 'draft')).partial();
export type DraftBody = z.infer<typeof listingDraftBody>;

/** The fields that are kept in columns as they are, and those that everybody may read. */
export const columnFields = fieldsWith(listingFields, 'column');
export const publicFields = fieldsWith(listingFields, 'isPublic');

export const fileFields = namesOf(fieldsOfKind(listingFields, 'file'));
export type FileField = (typeof fileFields)[number];
export const choiceFields = namesOf(fieldsOfKind(listingFields, 'several'));
