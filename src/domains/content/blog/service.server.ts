import { pictureOf, previewOf } from '#src/domains/media/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { cleanHtml } from '#src/platform/html.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { BlogCategory, BlogPost, getBlogPost, listBlogPosts } from './contract.ts';
import * as queries from './queries.server.ts';
import { cuts, cutWords, mostHits, readingMinutes, slugOf } from './rules.ts';

type Reading = Pick<Context, 'db' | 'env' | 'now'>;

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

/** Posts in the order of their last change; what was searched for comes newest id first and ends at 30. */
export const blogPosts: Verb<typeof listBlogPosts, Reading> = async (
  { db, env, now },
  { page, per_page: perPage = 5, ...asked },
) => {
  const filter = { ...asked, now: now() };
  const order = asked.search === undefined ? 'change' : 'id';
  const most = asked.search === undefined ? mostInList : mostHits;
  if (page === undefined)
    return (await queries.posts(db, filter, { order, offset: 0, limit: most })).map(postOf);
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, most - offset));
  const rows = limit === 0 ? [] : await queries.posts(db, filter, { order, offset, limit });
  const total = Math.min(await queries.countPosts(db, filter), most);
  const path = `${env.publicUrl}/api/blog`;
  return paginate({
    rows: rows.map(postOf),
    total,
    page,
    perPage,
    path,
    query: { ...asked, per_page: perPage },
  });
};

/** A post by its slug. An address of old that holds the title finds the same post. */
export const blogPost: Verb<typeof getBlogPost, Reading> = async ({ db, now }, { slug }) => {
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

export const blogCategories = ({ db, now }: Reading): Promise<BlogCategory[]> =>
  queries.shownCategories(db, now());

/** Addresses for the sitemap. */
export async function blogAddresses({ db, now }: Reading): Promise<{ path: string; changed: Date }[]> {
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
