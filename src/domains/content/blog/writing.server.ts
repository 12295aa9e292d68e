import type { Db } from '#src/platform/database/database.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import * as queries from './queries.server.ts';
import { plainWords, slugOf } from './rules.ts';
import type { blogPosts } from './tables.server.ts';

/** A post as it is written; its address and its plain words follow from it. */
export type NewPost = Omit<typeof blogPosts.$inferInsert, 'id' | 'slug' | 'words'>;

/**
 * Keeps posts, and is the only way in: nothing that could run, frame or track is kept, and the words that a search
 * reads are those of what was kept. Answers their ids in their order.
 */
export async function writePosts(db: Db, posts: readonly NewPost[]): Promise<number[]> {
  if (posts.length === 0) return [];
  return queries.insertPosts(
    db,
    posts.map((post) => {
      const description = cleanHtml(post.description);
      return { ...post, slug: slugOf(post.title), description, words: plainWords(description) };
    }),
  );
}
