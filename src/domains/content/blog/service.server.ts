import { pictureOf, previewOf } from '#src/domains/media/service.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { type BlogCategory, type BlogPost, type getBlogPost, listBlogPosts } from './contract.ts';
import * as queries from './queries.server.ts';
import { cuts, cutWords, mostHits, readingMinutes, slugOf } from './rules.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

/** Posts in the order of their last change; what was searched for comes newest id first and ends at 30. */
export const blogPosts: Verb<typeof listBlogPosts> = async (context, input) => {
  const { page, per_page = 5, ...asked } = input;
  const filter = { ...asked, now: context.now() };
  const [order, most] =
    asked.search === undefined ? (['change', mostInList] as const) : (['id', mostHits] as const);
  const rows = async ({ offset, limit }: Window) => {
    const window = { order, offset, limit: Math.min(limit, most - offset) };
    return window.limit <= 0 ? [] : (await queries.posts(context.db, filter, window)).map(postOf);
  };
  if (page === undefined) return rows({ offset: 0, limit: most });
  const total = async () => Math.min(await queries.countPosts(context.db, filter), most);
  return pageOf(context, listBlogPosts, { ...asked, page, per_page }, { rows, total });
};

/** A post by its slug. An address of old that holds the title finds the same post. */
export const blogPost: Verb<typeof getBlogPost> = async ({ db, now }, { slug }) => {
  const time = now();
  const row =
    (await queries.postBySlug(db, slug, time)) ?? (await queries.postBySlug(db, slugOf(slug), time));
  if (!row) throw new Refused(notFound);
  return {
    ...postOf(row),
    ...(await queries.neighbours(db, row.post, time)),
    treatment_category: row.treatmentCategory,
    preview_image: previewOf(row.image),
  };
};

export const blogCategories = ({ db, now }: ServerContext): Promise<BlogCategory[]> =>
  queries.shownCategories(db, now());

/** Addresses for the sitemap. */
export async function blogAddresses({ db, now }: ServerContext): Promise<{ path: string; changed: Date }[]> {
  const window = { order: 'change', offset: 0, limit: mostInList } as const;
  const rows = await queries.posts(db, { now: now() }, window);
  return rows.map(({ post }) => ({ path: `/blog/${post.slug}`, changed: post.updatedAt }));
}

function postOf({ post, category, image }: queries.PostRow): BlogPost {
  const picture = pictureOf(image);
  const { text, isCut } = cutWords(post.words, cuts.description);
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    image: picture.src,
    picture,
    picture_alt: post.pictureAlt,
    description: cleanHtml(post.description),
    excerpt: post.excerpt || (isCut ? `${text}…` : text),
    reading_minutes: readingMinutes(post.words),
    published_at: (post.publishedAt ?? post.createdAt).toISOString(),
    updated_at: post.updatedAt.toISOString(),
    user: { name: post.authorName },
    blog_category_id: category.id,
    category,
    is_popular: post.isPopular ? 1 : 0,
  };
}
