import { Link } from 'react-router';
import { truncate } from '#src/platform/text/text.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { Pager } from '#src/ui/pager.tsx';
import { cardOf } from '../cards.ts';
import { listBlogPosts } from '../contract.ts';
import { BlogCard } from '../parts/blog-card.tsx';
import { BlogColumns } from '../parts/blog-columns.tsx';
import { pageOf, sidebarOf } from '../reading.ts';
import { cuts, mostHits, pageSize } from '../rules.ts';
import type { Route } from './+types/blogs.ts';
import classes from './blogs.module.css';

interface Asked {
  readonly search: string;
  readonly category: string;
  readonly page: number;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const asked: Asked = {
    search: truncate((query.get('search') ?? '').trim(), 100),
    category: truncate((query.get('category') ?? '').trim(), 100),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
  const [answer, sidebar] = await Promise.all([
    call(listBlogPosts, {
      ...(asked.search && { search: asked.search }),
      ...(asked.category && { category: asked.category }),
      page: asked.page,
      per_page: asked.search ? mostHits : pageSize,
    }),
    sidebarOf(call),
  ]);
  dataOf(answer);
  const { posts, lastPage } = pageOf(answer);
  return { asked, cards: posts.map((post) => cardOf(post, cuts.titleInList)), lastPage, sidebar };
}

/** Only pages of the whole list belong in a search engine. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { asked, lastPage = 1 } = Object(loaderData) as { asked?: Asked; lastPage?: number };
  const { search = '', category = '', page = 1 } = asked ?? {};
  const words = {
    title: page > 1 ? `Blogs, page ${page}` : 'Blogs',
    path: hrefFor({ search: '', category: '', page }),
    description:
      'Plain-spoken guides to beauty, wellness and healthcare treatments: what to ask, what to expect, what it costs.',
  };
  return [
    ...pageMeta(matches, words),
    ...(search || category || page > lastPage ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

function hrefFor({ search, category, page }: Asked): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '/blogs' : `/blogs?${query}`;
}

export default function Blogs({ loaderData: { asked, cards, lastPage, sidebar } }: Route.ComponentProps) {
  return (
    <>
      <header className={classes.banner}>
        <h1>Blogs</h1>
        <p>What to ask, what to expect, and what a good treatment should cost.</p>
      </header>
      <BlogColumns sidebar={sidebar} search={asked.search}>
        <div className={classes.main}>
          {asked.page > lastPage ? (
            <PastTheLast firstHref={hrefFor({ ...asked, page: 1 })} />
          ) : (
            <Found search={asked.search} count={cards.length} />
          )}
          <div className={classes.cards}>
            {cards.map((card, index) => (
              <BlogCard key={card.slug} card={card} priority={index < 2} />
            ))}
          </div>
          <Pager
            page={asked.page}
            lastPage={lastPage}
            hrefFor={(page) => hrefFor({ ...asked, page })}
            withEnds
          />
        </div>
      </BlogColumns>
    </>
  );
}

/** What was searched for and how much was found; of the whole list only that there is nothing in it. */
function Found({ search, count }: { search: string; count: number }) {
  if (!search) return count === 0 && <p>No blog posts available at the moment.</p>;
  return (
    <p className={classes.found} role="status">
      {count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'post' : 'posts'}`} for “{search}”.{' '}
      <a href="/blogs">Show all posts</a>
    </p>
  );
}

const PastTheLast = ({ firstHref }: { firstHref: string }) => (
  <section>
    <h2 className={classes.past}>This page is past the last post</h2>
    <Link to={firstHref}>Go to the first page</Link>
  </section>
);
