import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { blogCategories, blogPosts } from '../tables.server.ts';
import type { PostState } from './rules.ts';

interface Filter {
  readonly search?: string | undefined;
  readonly state?: PostState | undefined;
  readonly now: Date;
}

/** What was typed stands for itself: no sign of it is a wildcard. */
const inState = (state: PostState, now: Date): SQL | undefined => {
  const { publishedAt, withdrawnAt } = blogPosts;
  if (state === 'draft') return isNull(publishedAt);
  if (state === 'withdrawn') return isNotNull(withdrawnAt);
  return and(isNull(withdrawnAt), state === 'public' ? lte(publishedAt, now) : gt(publishedAt, now));
};

const matching = ({ search, state, now }: Filter) =>
  and(
    state && inState(state, now),
    search
      ? or(
          ...[blogPosts.title, blogPosts.authorName, blogCategories.name].map(
            (column) => sql`${column} ILIKE ${contains(search)}`,
          ),
        )
      : undefined,
  );

const shown = {
  post: blogPosts,
  category: blogCategories.name,
  image: { token: images.token, kind: images.kind, width: images.width, height: images.height },
};

const rows = (db: Db) =>
  db
    .select(shown)
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.blogCategoryId))
    .innerJoin(images, eq(images.id, blogPosts.imageId));
export type ManagedRow = Awaited<ReturnType<typeof rows>>[number];

/** What the list shows of posts: not their text. */
export const postPage = (db: Db, filter: Filter, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      category: blogCategories.name,
      author: blogPosts.authorName,
      publishedAt: blogPosts.publishedAt,
      withdrawnAt: blogPosts.withdrawnAt,
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.blogCategoryId))
    .where(matching(filter))
    .orderBy(desc(blogPosts.id))
    .offset(offset)
    .limit(limit);

export async function countPosts(db: Db, filter: Filter): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.blogCategoryId))
    .where(matching(filter));
  return found?.total ?? 0;
}

export async function postById(db: Db, id: number): Promise<ManagedRow | undefined> {
  const [row] = await rows(db).where(eq(blogPosts.id, id));
  return row;
}

/** The post, held until the transaction ends. */
export async function holdPost(db: Db, id: number): Promise<ManagedRow | undefined> {
  await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  return postById(db, id);
}

export async function insertPost(db: Db, row: typeof blogPosts.$inferInsert): Promise<number> {
  const [made] = await db.insert(blogPosts).values(row).returning({ id: blogPosts.id });
  return made?.id ?? 0;
}

export const setPost = (db: Db, id: number, to: Partial<typeof blogPosts.$inferInsert>) =>
  db
    .update(blogPosts)
    .set({ ...to, version: sql`${blogPosts.version} + 1` })
    .where(eq(blogPosts.id, id));

export const deletePost = (db: Db, id: number) => db.delete(blogPosts).where(eq(blogPosts.id, id));

/** The blog category of this name, in any case of its letters; a new one comes last. */
export async function categoryNamed(db: Db, name: string, slug: string): Promise<number> {
  const known = async () => {
    const [found] = await db
      .select({ id: blogCategories.id })
      .from(blogCategories)
      .where(or(sql`lower(${blogCategories.name}) = lower(${name})`, eq(blogCategories.slug, slug)))
      .limit(1);
    return found?.id;
  };
  const before = await known();
  if (before !== undefined) return before;
  // Two that come at once take turns: the second finds what the first has made.
  await db.execute(sql`LOCK TABLE blog_categories IN SHARE ROW EXCLUSIVE MODE`);
  const meanwhile = await known();
  if (meanwhile !== undefined) return meanwhile;
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM blog_categories)`;
  const [made] = await db
    .insert(blogCategories)
    .values({ name, slug, position })
    .returning({ id: blogCategories.id });
  return made?.id ?? 0;
}

/** What a drawing about these treatments shows. */
export async function treatmentsAbout(db: Db, id: number) {
  const [found] = await db
    .select({ motif: categories.slug, family: categories.family })
    .from(categories)
    .where(eq(categories.id, id));
  return found;
}
