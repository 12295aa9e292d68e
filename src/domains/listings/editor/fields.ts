import { z } from 'zod';
import { emailField, linkField, phoneField } from '#src/domains/accounts/field-shapes.ts';
import { numericId, versionNumber } from '#src/platform/ids.ts';
import { lengths } from '#src/platform/lengths.ts';
import { visibleName } from '#src/platform/plain-text.ts';
import { uploadedFile } from '#src/platform/uploaded-file.ts';
import { listingPhoneLengths, longest, phoneSentence } from './bounds.ts';

/** "1", 1, true and "active" mean yes, as the original's forms and other senders write it; no is what is left out. */
const yes: readonly unknown[] = [true, 1, '1', 'true', 'on', 'active'];
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'on', 'off', 'active', 'inactive'])])
  .transform((given) => yes.includes(given));

/** A thing of one of our lists: its id, its slug or its name. */
const reference = z
  .union([numericId, z.string().max(lengths.reference)], { error: 'The selected :attribute is invalid.' })
  .transform(String);

const mostIds = 60;
const oneOrMoreIds = z.union([numericId, z.string().max(mostIds * 10)]).optional();

/** Several ids: a list, a repeated field, or one text with commas; none twice. */
const ids = z
  .union([oneOrMoreIds, z.array(oneOrMoreIds).max(mostIds)], { error: 'The selected :attribute is invalid.' })
  .transform((given, { addIssue }) => {
    const parts = (Array.isArray(given) ? given : [given])
      .flatMap((part) => String(part ?? '').split(','))
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) addIssue('The selected :attribute is invalid.');
    if (parts.length > mostIds) addIssue(`The :attribute field must not have more than ${mostIds} items.`);
    return [...new Set(parts.map(Number))];
  });

const offMap = 'Put the pin on a place in the United Kingdom.';

/** Of the pin on the form's map: both or neither. Null or an empty field: none, the address decides. */
const degrees = (most: number) =>
  z
    .union([z.literal(''), z.coerce.number<string | number>().min(-most, offMap).max(most, offMap)], offMap)
    .nullish()
    .transform((given) => (given === '' ? null : given));

/** A file, or in its place the token of one that was sent ahead for a draft. */
const fileOrToken = z.union([z.string().max(lengths.token), uploadedFile]);

const texts = {
  title: z.string().overwrite(visibleName).min(2).max(longest.title),
  category: reference,
  /** A city by id, slug or name; outside the cities a town or a postcode. */
  location: reference,
  /** The whole address, best with its postcode. */
  address: z.string().min(5).max(longest.address),
  phone: phoneField(listingPhoneLengths, phoneSentence),
  email: emailField,
  description: z.string().max(longest.description),
  /** A link from Google Maps, or the code of one map. Not needed: the postcode, or the pin, says where it is. */
  GoogleMapEmbedCode: z.string().max(longest.mapCode).optional(),
  lat: degrees(90),
  lng: degrees(180),
  seoTitle: z.string().max(longest.seoTitle),
  seoDescription: z.string().max(longest.seoDescription),
  websiteURL: linkField('website'),
  facebookURL: linkField('fb_link'),
  instagramURL: linkField('ig_link'),
  tiktokURL: linkField('tt_link'),
  youtubeURL: linkField('yt_link'),
};

const choices = {
  professionalAffiliations: ids.optional(),
  choosePractitioner: ids.optional(),
  amenities: ids.optional(),
  Tags: ids.optional(),
  /** 1: shown when it may be. */
  status: flag.default(true),
  /** Counts only where the plan has room for one more. */
  is_featured: flag.default(false),
  /** A request, which the operator answers. */
  is_verified: flag.default(false),
};

export const createFields = z.object({
  bodyPicture: fileOrToken,
  thumbnailImage: fileOrToken,
  attachment: fileOrToken.nullish(),
  ...texts,
  ...choices,
});

/** The same, files only where they change; status and the two wishes stay as they are where they are not sent. */
export const updateFields = createFields.extend({
  status: flag.optional(),
  is_featured: flag.optional(),
  is_verified: flag.optional(),
  bodyPicture: fileOrToken.optional(),
  thumbnailImage: fileOrToken.optional(),
  /** The version that was edited; a later one in between is a 409. */
  version: versionNumber.optional(),
  /** 1 takes the document away that is there. */
  remove_attachment: flag.default(false),
});

export const fileFields = ['bodyPicture', 'thumbnailImage', 'attachment'] as const;
export type FileField = (typeof fileFields)[number];

const typed = (most: number) => z.string().max(most).optional();
const chosen = z.array(numericId).max(mostIds).optional();

/** What a form holds before it is saved: everything as typed, nothing needed, nothing else taken. */
export const draftBody = z.strictObject({
  bodyPicture: typed(lengths.token),
  thumbnailImage: typed(lengths.token),
  attachment: typed(lengths.token),
  title: typed(300),
  category: z.union([numericId, z.string().max(lengths.reference)]).nullish(),
  location: z.union([numericId, z.string().max(lengths.reference)]).nullish(),
  address: typed(600),
  phone: typed(60),
  email: typed(300),
  description: typed(longest.description),
  GoogleMapEmbedCode: typed(longest.mapCode),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  seoTitle: typed(300),
  seoDescription: typed(1_000),
  websiteURL: typed(2_100),
  facebookURL: typed(2_100),
  instagramURL: typed(2_100),
  tiktokURL: typed(2_100),
  youtubeURL: typed(2_100),
  professionalAffiliations: chosen,
  choosePractitioner: chosen,
  amenities: chosen,
  Tags: chosen,
  status: z.union([z.literal(0), z.literal(1)]).optional(),
  is_featured: z.union([z.literal(0), z.literal(1)]).optional(),
  is_verified: z.union([z.literal(0), z.literal(1)]).optional(),
  remove_attachment: z.union([z.literal(0), z.literal(1)]).optional(),
});
export type DraftBody = z.infer<typeof draftBody>;
