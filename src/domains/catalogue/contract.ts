import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { families } from './families.ts';

export const family = z.enum(families);
export type Family = z.infer<typeof family>;

export const category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  family,
  /** Site paths of square and of 4:3 artwork. */
  image_icon: z.string(),
  background_image: z.string(),
});
export type Category = z.infer<typeof category>;

/** An amenity or a tag: chosen by a business, filtered by a visitor. */
export const label = z.object({ id: z.int(), slug: z.string(), name: z.string(), grouping: z.string() });
export type Label = z.infer<typeof label>;

const publicList = { method: 'GET', access: 'public', cacheSeconds: 60 } as const;

export const listCategories = endpoint({
  ...publicList,
  path: '/api/category',
  summary: 'The treatment categories, in their order',
  returns: z.array(category),
  pagedOnRequest: true,
});

export const getCategoryAddress = endpoint({
  ...publicList,
  path: '/api/category-address/:slug',
  summary: 'The address that a category has now, by one that it has or had',
  params: z.object({ slug: z.string().max(lengths.reference) }),
  returns: z.object({ slug: z.string() }),
  refuses: [notFound],
});

export const listAmenities = endpoint({
  ...publicList,
  path: '/api/amenity',
  summary: 'What a venue may offer beside treatments',
  returns: z.array(label),
  pagedOnRequest: true,
});

export const listTags = endpoint({
  ...publicList,
  path: '/api/tag',
  summary: 'Words that a listing may carry',
  returns: z.array(label),
  pagedOnRequest: true,
});
