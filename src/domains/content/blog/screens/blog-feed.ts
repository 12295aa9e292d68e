import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { listBlogPosts } from '../contract.ts';
import { feedOf } from '../feed.ts';
import { pageOf } from '../reading.ts';
import type { Route } from './+types/blog-feed.ts';

const mostInFeed = 30;

/** The blog as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext)(listBlogPosts, { page: 1, per_page: mostInFeed });
  dataOf(answer);
  return new Response(feedOf(pageOf(answer).posts, context.get(siteContext)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
