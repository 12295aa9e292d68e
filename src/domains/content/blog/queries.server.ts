import { and, asc, count, desc, eq, exists, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { blogCategories, blogPosts } from './tables.server.ts';

export interface PostFilter {
  readonly now: Date;
  readonly search?: string | undefined;
  /** Slug or id. */
  readonly category?: string | undefined;
  readonly popular?: boolean | undefined;
}

interface Window {
  readonly order: 'change' | 'id';
  readonly offset: number;
  readonly limit: number;
}

const published = (now: Date) =>
  and(isNotNull(blogPosts.publishedAt), lte(blogPosts.publishedAt, now), isNull(blogPosts.withdrawnAt));

const matches = (column: SQL, words: string) => sql`${column} ILIKE ${contains(words)}`;

const matching = ({ now, search, category, popular }: PostFilter) =>
  and(
    published(now),
    search === undefined
      ? undefined
      : or(matches(sql`${blogPosts.title}`, search), matches(sql`${blogPosts.words}`, search)),
    category === undefined
      ? undefined
      : or(eq(blogCategories.slug, category), sql`${blogCategories.id}::text = ${category}`),
    popular ? eq(blogPosts.isPopular, true) : undefined,
  );

const rows = (db: Db) =>
  db
    .select({
      post: blogPosts,
      category: { id: blogCategories.id, slug: blogCategories.slug, name: blogCategories.name },
      image: { token: images.token, kind: images.kind, width: images.width, height: images.height },
      treatmentCategory: { slug: categories.slug, name: categories.name },
    })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.blogCategoryId))
    .innerJoin(images, eq(images.id, blogPosts.imageId))
    .leftJoin(categories, eq(categories.id, blogPosts.treatmentCategoryId));
export type PostRow = Awaited<ReturnType<typeof rows>>[number];

export const posts = (db: Db, filter: PostFilter, { order, offset, limit }: Window): Promise<PostRow[]> =>
  rows(db)
    .where(matching(filter))
    .orderBy(...(order === 'id' ? [] : [desc(blogPosts.updatedAt)]), desc(blogPosts.id))
    .offset(offset)
    .limit(limit);

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.blogCategoryId))
    .where(matching(filter));
  return found?.total ?? 0;
}

export const postBySlug = async (db: Db, slug: string, now: Date): Promise<PostRow | null> =>
  (await rows(db).where(and(eq(blogPosts.slug, slug), published(now))))[0] ?? null;

/** The posts beside one in the order of change: the one before it in the list, and the one after. */
export async function neighbours(db: Db, { id, updatedAt }: PostRow['post'], now: Date) {
  const shown = { slug: blogPosts.slug, title: blogPosts.title };
  const here = sql`(${updatedAt.toISOString()}::timestamptz, ${id}::int)`;
  const place = sql`(${blogPosts.updatedAt}, ${blogPosts.id})`;
  const beside = (side: SQL, order: typeof asc) =>
    db
      .select(shown)
      .from(blogPosts)
      .where(and(published(now), side))
      .orderBy(order(blogPosts.updatedAt), order(blogPosts.id))
      .limit(1);
  const [previous] = await beside(sql`${place} > ${here}`, asc);
  const [next] = await beside(sql`${place} < ${here}`, desc);
  return { previous: previous ?? null, next: next ?? null };
}

/** Those that the public finds something in, in their order. */
export const shownCategories = (db: Db, now: Date) =>
  db
    .select({ id: blogCategories.id, slug: blogCategories.slug, name: blogCategories.name })
    .from(blogCategories)
    .where(
      exists(
        db
          .select({ id: blogPosts.id })
          .from(blogPosts)
          .where(and(eq(blogPosts.blogCategoryId, blogCategories.id), published(now))),
      ),
    )
    .orderBy(asc(blogCategories.position))
    .limit(1000);

export const insertPosts = async (
  db: Db,
  rows: readonly (typeof blogPosts.$inferInsert)[],
): Promise<number[]> =>
  (
    await db
      .insert(blogPosts)
      .values([...rows])
      .returning({ id: blogPosts.id })
  ).map(({ id }) => id);
