import type { Answer, Call, EndpointInput } from '#src/platform/endpoint.ts';
import { cardOf } from './cards.ts';
import { type BlogCategory, type BlogPost, listBlogCategories, listBlogPosts } from './contract.ts';
import { inSidebar } from './rules.ts';

/** What stands beside every page of the blog. A page stands without it, so a refusal leaves it empty. */
export async function sidebarOf(call: Call) {
  const [categories, popular] = await Promise.all([
    call(listBlogCategories, {}),
    call(listBlogPosts, { popular: 'true', page: 1, per_page: inSidebar }),
  ]);
  return {
    categories: shown<BlogCategory>(categories.ok ? categories.data : []),
    popular: pageOf(popular).posts.map((post) => {
      const { slug, title, date } = cardOf(post, 99);
      return { slug, title, date };
    }),
  };
}

const shown = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, inSidebar);

/** The posts of an answer, whichever of its two shapes it has. */
export function pageOf(answer: Answer<typeof listBlogPosts>): { posts: BlogPost[]; lastPage: number } {
  if (!answer.ok) return { posts: [], lastPage: 1 };
  return Array.isArray(answer.data)
    ? { posts: answer.data, lastPage: 1 }
    : { posts: answer.data.data, lastPage: answer.data.last_page };
}

/** The latest posts, for home. */
export const latestPosts = async (call: Call, most: number, titleWords: number) => {
  const asked: EndpointInput<typeof listBlogPosts> = { page: 1, per_page: most };
  return pageOf(await call(listBlogPosts, asked)).posts.map((post) => cardOf(post, titleWords));
};
