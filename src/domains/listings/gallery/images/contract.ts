import { z } from 'zod';
import { picture } from '#src/domains/media/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, uploadedFile } from '#src/platform/schema/shapes.ts';
import { listingRemoved } from '../../own/contract.ts';
import { longestAlt, mostImages, mostImagesAtOnce } from '../rules.ts';

const one = z.object({ id });
const oneImage = z.object({ id, image: id });

const image = z.object({
  id: z.int(),
  /** Site path; `picture` is the same with its variants. */
  image: z.string(),
  picture,
  /** What it shows, for who cannot see it; the public sees a picture once it has this. */
  alt: z.string(),
  /** From 0, without gaps. */
  position: z.int(),
  /** Whether it stands for the business on cards and at the top of its page. */
  is_cover: z.boolean(),
});
export type GalleryImage = z.infer<typeof image>;

const alt = z.string().trim().max(longestAlt);
/** One for each picture; one that was left empty does not arrive. */
const asList = z.union([
  z
    .array(alt.optional())
    .max(mostImagesAtOnce)
    .transform((texts) => texts.map((text = '') => text)),
  alt.transform((text) => [text]),
]);
/** Null takes nothing back: it is refused as an empty field. */
const description = alt
  .nullable()
  .refine((text) => text !== null, 'Please say what the picture shows.')
  .transform((text) => text ?? '');
const own = { access: 'business', right: 'listing', byPlace: true } as const;
const refuses = [notFound, listingRemoved] as const;
const changed = z.object({ message: z.string(), images: z.array(image) });

export const listImages = endpoint({
  method: 'GET',
  path: '/api/listing/:id/image',
  inView: true,
  summary: 'The pictures in the gallery of one of your listings, in their order',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: one,
  returns: z.array(image),
  refuses: [notFound],
});

export const addImages = endpoint({
  ...own,
  method: 'POST',
  path: '/api/listing/:id/image',
  summary: `Add up to ${mostImagesAtOnce} pictures at once to one of your listings, which shows at most ${mostImages}: all of them or none`,
  params: one,
  upload: { files: { images: mostImagesAtOnce }, maxBytes: 8 * 1024 * 1024 },
  body: z.object({
    images: z.array(uploadedFile).min(1).max(mostImagesAtOnce),
    /** What each shows, in the same order; may follow later. */
    alt: asList.default([]),
  }),
  status: 201,
  returns: changed,
  refuses,
});

export const updateImages = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/listing/:id/image',
  summary:
    'Describe the pictures of one of your listings, put them in order, choose the cover; what is not named stays',
  params: one,
  body: z.object({
    images: z
      .array(
        z.object({
          id,
          alt: description.optional(),
          position: z.coerce.number().int().min(0).max(1000).optional(),
        }),
      )
      .max(mostImages)
      .default([]),
    /** The id of one of the pictures. */
    cover: id.optional(),
  }),
  returns: changed,
  refuses,
});

export const removeImage = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/listing/:id/image/:image',
  summary: 'Take a picture out of one of your listings; for a day it can be put back',
  params: oneImage,
  returns: changed,
  refuses,
});

export const restoreImage = endpoint({
  ...own,
  method: 'POST',
  path: '/api/listing/:id/image/:image/restoration',
  summary: 'Put a picture back that was taken out of one of your listings within the last day',
  params: oneImage,
  returns: changed,
  refuses,
});
