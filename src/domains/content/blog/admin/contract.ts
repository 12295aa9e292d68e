import { z } from 'zod';
import { picture } from '#src/domains/media/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { bodyOf, byId, changedElsewhere, deleted, version, withCover } from '../../admin/fields.ts';
import { postFields } from './post.ts';
import { type PostState, postStates } from './rules.ts';

const state = z.enum(Object.keys(postStates) as [PostState, ...PostState[]]);

const row = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  author: z.string(),
  state,
  /** From when on it is public, or was; null for a draft. */
  published_at: z.iso.datetime().nullable(),
  /** When it was saved or published last. */
  updated_at: z.iso.datetime(),
};
const postRow = z.object(row);
export type PostRow = z.infer<typeof postRow>;

const managedPost = z.object({
  ...row,
  /** Whether its address stays for good. */
  is_slug_fixed: z.boolean(),
  excerpt: z.string(),
  /** Cleaned HTML. */
  description: z.string(),
  picture,
  /** Whether the picture was drawn because there is no other. */
  is_drawn: z.boolean(),
  picture_alt: z.string(),
  /** The treatments that its page leads to. */
  treatment_category_id: z.int().nullable(),
  is_popular: z.boolean(),
  version: z.int(),
});
export type ManagedPost = z.infer<typeof managedPost>;

const common = { access: 'operator', operatorRight: 'content' } as const;

export const listManagedPosts = endpoint({
  method: 'GET',
  path: '/api/operator/post',
  summary: 'All posts in whatever state, newest id first; searched by title, author and category',
  access: 'operator',
  operatorRight: 'content',
  query: z.object({
    ...paging(10),
    search: searchWords,
    state: state.optional(),
  }),
  returns: paginator(postRow),
});

export const getManagedPost = endpoint({
  method: 'GET',
  path: '/api/operator/post/:id',
  summary: 'One post as its form has it',
  access: 'operator',
  operatorRight: 'content',
  params: byId,
  returns: managedPost,
  refuses: [notFound],
});

export const writePost = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/post',
  summary: 'Write a post, which starts as a draft; without a cover, one is drawn',
  upload: withCover,
  body: z.object(bodyOf(postFields)),
  status: 201,
  returns: managedPost,
});

export const changePost = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/operator/post/:id',
  summary: 'Save a post as a whole; where it is public, so is what was saved',
  params: byId,
  upload: withCover,
  body: z.object({ ...bodyOf(postFields), version }),
  returns: managedPost,
  refuses: [notFound, changedElsewhere],
});

export const publicAlready = refusal('public-already', 409, 'This post is already public.');
export const notPublic = refusal('not-public', 409, 'This post is a draft: there is nothing to withdraw.');

export const publishPost = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/post/:id/publication',
  summary: 'Publish a post now or at another time; what was withdrawn comes back under its old date',
  params: byId,
  body: z.object({
    version,
    /** From when on, within the next year; now unless said otherwise. */
    at: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }).max(lengths.word).optional(),
  }),
  returns: managedPost,
  refuses: [notFound, changedElsewhere, publicAlready],
});

export const withdrawPost = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/post/:id/withdrawal',
  summary: 'Take a post from the public; one that is only scheduled becomes a draft again',
  params: byId,
  body: z.object({ version }),
  returns: managedPost,
  refuses: [notFound, changedElsewhere, notPublic],
});

export const onlyDrafts = refusal(
  'only-drafts',
  409,
  'Only a draft can be deleted: what was public, or soon will be, is withdrawn.',
);

export const deletePost = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/operator/post/:id',
  summary: 'Delete a draft for good',
  params: byId,
  query: z.object({ version }),
  returns: deleted,
  refuses: [notFound, changedElsewhere, onlyDrafts],
});
