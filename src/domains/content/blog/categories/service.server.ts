import { and, asc, count, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { changedElsewhere } from '../../admin/fields.ts';
import type { ContentAction } from '../../audit-actions.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { slugOf } from '../rules.ts';
import { blogPosts, blogCategories as categories } from '../tables.server.ts';
import * as contract from './contract.ts';

/** Far more than a blog ever has. */
const most = 1000;

export async function list({ db }: Pick<ServerContext, 'db'>) {
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, posts: count(blogPosts.id) })
    .from(categories)
    .leftJoin(blogPosts, eq(blogPosts.blogCategoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position))
    .limit(most);
  return { categories: rows };
}

type Category = typeof categories.$inferSelect;

/** One operator, or one post with a new category, at a time. */
const changing = (context: Context, act: (inside: Context) => Promise<void>) =>
  inTransaction(context, async (inside) => {
    await inside.db.execute(sql`LOCK TABLE ${categories} IN SHARE ROW EXCLUSIVE MODE`);
    await act(inside);
    return list(inside);
  });

async function found(db: Db, id: number): Promise<Category> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new Refused(notFound);
  return row;
}

async function refuseTaken(
  db: Db,
  { id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>,
): Promise<void> {
  const same = or(sql`lower(${categories.name}) = lower(${name})`, eq(categories.slug, slug));
  if ((await db.$count(categories, and(same, ne(categories.id, id)))) > 0)
    throw new Refused(contract.taken, { name: [contract.taken.message] });
}

const log = (
  context: Context,
  action: ContentAction,
  { id, name }: Pick<Category, 'id' | 'name'>,
  facts: { readonly before?: string | null; readonly after?: string | null; readonly reason?: string } = {},
) =>
  addAuditEntry(context, {
    ...{ action, subject: 'blog-category', subjectId: id, title: name, reason: facts.reason ?? '' },
    ...('after' in facts
      ? { before: { name: facts.before ?? null }, after: { name: facts.after ?? null } }
      : {}),
  });

export const add: Verb<typeof contract.addCategory> = (context, { name }) =>
  changing(context, async (inside) => {
    const slug = slugOf(name);
    if (slug === '') throw new Refused(invalid, { name: ['Use at least one letter or digit.'] });
    await refuseTaken(inside.db, { id: 0, name, slug });
    const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM blog_categories)`;
    const [made] = await inside.db.insert(categories).values({ name, slug, position }).returning();
    if (made) await log(inside, 'blog-category-added', made, { before: null, after: name });
  });

export const rename: Verb<typeof contract.renameCategory> = (context, { id, name, was }) =>
  changing(context, async (inside) => {
    const before = await found(inside.db, id);
    if (before.name !== was) throw new Refused(changedElsewhere);
    if (name === was) return;
    await refuseTaken(inside.db, { ...before, name });
    await inside.db.update(categories).set({ name }).where(eq(categories.id, id));
    await log(inside, 'blog-category-renamed', { id, name }, { before: was, after: name });
  });

export const move: Verb<typeof contract.moveCategory> = (context, { id, direction }) =>
  changing(context, async ({ db, ...inside }) => {
    const one = await found(db, id);
    const isUp = direction === 'up';
    const [beside] = await db
      .select()
      .from(categories)
      .where((isUp ? lt : gt)(categories.position, one.position))
      .orderBy((isUp ? desc : asc)(categories.position))
      .limit(1);
    if (!beside) return;
    const put = (row: Category, position: number | ReturnType<typeof sql<number>>) =>
      db.update(categories).set({ position }).where(eq(categories.id, row.id));
    // No two may share a place, not even for a moment.
    await put(one, sql<number>`(SELECT max(position) + 1 FROM blog_categories)`);
    await put(beside, one.position);
    await put(one, beside.position);
    await log({ db, ...inside }, 'blog-category-moved', one, {
      reason: isUp ? 'One place up.' : 'One place down.',
    });
  });

export const remove: Verb<typeof contract.removeCategory> = (context, { id }) =>
  changing(context, async (inside) => {
    const one = await found(inside.db, id);
    if ((await inside.db.$count(blogPosts, eq(blogPosts.blogCategoryId, id))) > 0)
      throw new Refused(contract.inUse);
    await inside.db.delete(categories).where(eq(categories.id, id));
    await log(inside, 'blog-category-removed', one, { before: one.name, after: null });
  });
