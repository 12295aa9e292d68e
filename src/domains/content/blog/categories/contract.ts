import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { byId, changedElsewhere } from '../../admin/fields.ts';
import { postFields } from '../admin/post.ts';

const common = { access: 'operator', operatorRight: 'content' } as const;
/** As a post names its category. */
const { category: name } = partOf(postFields, 'shape');

const managed = z.object({
  id: z.int(),
  /** Its address, which stays when it is renamed: others may have kept it. */
  slug: z.string(),
  name: z.string(),
  /** Posts of it in whatever state. */
  posts: z.int(),
});
export type ManagedCategory = z.infer<typeof managed>;
const all = z.object({ categories: z.array(managed) });

export const listManagedCategories = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/blog-category',
  summary: 'The categories of the blog in their order, each with its number of posts',
  returns: all,
});

export const taken = refusal('category-taken', 409, 'There is already a category with this name or address.');

export const addCategory = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/blog-category',
  summary: 'Add a category to the blog, after all others',
  body: z.object({ name }),
  status: 201,
  returns: all,
  refuses: [taken],
});

export const renameCategory = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/operator/blog-category/:id',
  summary: 'Rename a category; its address stays',
  params: byId,
  body: z.object({
    name,
    /** The name that was looked at. */
    was: name,
  }),
  returns: all,
  refuses: [notFound, changedElsewhere, taken],
});

export const moveCategory = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/blog-category/:id/move',
  summary: 'Move a category one place up or down; the first one stays first',
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  returns: all,
  refuses: [notFound],
});

export const inUse = refusal(
  'category-in-use',
  409,
  'This category has posts: move them to another one first.',
);

export const removeCategory = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/operator/blog-category/:id',
  summary: 'Remove a category without posts',
  params: byId,
  returns: all,
  refuses: [notFound, inUse],
});
