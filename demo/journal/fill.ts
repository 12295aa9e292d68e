import { categories } from '#src/domains/catalogue/tables.server.ts';
import * as tables from '#src/domains/content/blog/tables.server.ts';
import { writePosts } from '#src/domains/content/blog/writing.server.ts';
import { createArtwork } from '#src/domains/media/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hash } from '../random.ts';
import { blogCategories, type DemoPost, htmlOf } from './post.ts';
import { demoPosts } from './posts.ts';

const dayMs = 86_400_000;

/** Publishes the demonstration's posts, each under a drawing of its own. */
export async function fillJournal(db: Db, now: Date): Promise<void> {
  const about = new Map((await db.select().from(categories)).map((row) => [row.slug, row]));
  const sections = await db
    .insert(tables.blogCategories)
    .values(blogCategories.map((section, position) => ({ ...section, position })))
    .returning();
  const drawings = await createArtwork(
    db,
    demoPosts.map(({ title, about: slug }) => ({
      motif: slug,
      family: about.get(slug)?.family ?? 'wellness',
      seed: hash(title),
      shape: 'cover',
    })),
  );
  await writePosts(
    db,
    demoPosts.map((post, index) => {
      const { id: blogCategoryId = 0 } = sections.find(({ slug }) => slug === post.category) ?? {};
      const ids = { blogCategoryId, imageId: drawings[index] ?? 0 };
      return { ...ids, treatmentCategoryId: about.get(post.about)?.id ?? null, ...rowOf(post, now) };
    }),
  );
}

function rowOf({ title, author, isPopular, daysAgo, text }: DemoPost, now: Date) {
  const publishedAt = new Date(now.getTime() - daysAgo * dayMs);
  const times = { publishedAt, createdAt: publishedAt, updatedAt: publishedAt };
  return {
    title,
    authorName: author,
    isPopular: isPopular ?? false,
    description: htmlOf(text),
    ...times,
  };
}
