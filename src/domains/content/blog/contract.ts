import { z } from 'zod';
import { picture } from '#src/domains/media/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { yesOrNo } from '#src/platform/schema/shapes.ts';

const blogCategory = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export type BlogCategory = z.infer<typeof blogCategory>;

const post = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** Site path; `picture` is the same with its variants. */
  image: z.string(),
  picture,
  /** What the picture shows; empty where it is an ornament. */
  picture_alt: z.string(),
  /** Cleaned HTML. */
  description: z.string(),
  /** Plain: its writer's words, or else its first thirty. */
  excerpt: z.string(),
  reading_minutes: z.int(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  user: z.object({ name: z.string() }),
  blog_category_id: z.int(),
  category: blogCategory,
  is_popular: z.union([z.literal(0), z.literal(1)]),
});
export type BlogPost = z.infer<typeof post>;

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const listBlogPosts = endpoint({
  method: 'GET',
  path: '/api/blog',
  summary: 'Blog posts, the newest change first; plain without `page`, a page of them with it',
  access: 'public',
  query: z.object({
    /** In title or text, in any case; then at most 30, newest id first. */
    search: searchWords,
    /** A blog category's slug or id. */
    category: z.string().max(lengths.reference).optional(),
    popular: yesOrNo.optional(),
    ...pagingOnRequest,
  }),
  returns: z.union([z.array(post), paginator(post)]),
  cacheSeconds: 60,
});

export const getBlogPost = endpoint({
  method: 'GET',
  path: '/api/blog/:slug',
  summary: 'One blog post; a title in place of the slug finds it too',
  access: 'public',
  params: z.object({ slug: z.string().max(lengths.slug) }),
  returns: post.extend({
    /** By the order of the list. */
    previous: neighbour,
    next: neighbour,
    /** The treatment category that the post is about. */
    treatment_category: z.object({ slug: z.string(), name: z.string() }).nullable(),
    preview_image: z.string(),
  }),
  refuses: [notFound],
});

export const listBlogCategories = endpoint({
  method: 'GET',
  path: '/api/blog-category',
  summary: 'The categories of the blog that have a post, in their order',
  access: 'public',
  returns: z.array(blogCategory),
  pagedOnRequest: true,
  cacheSeconds: 60,
});
