import { useState } from 'react';
import { Link, redirect } from 'react-router';
import type { ListingCard as Card } from '#src/domains/listings/cards/card.ts';
import { ListingCard } from '#src/domains/listings/parts/results/listing-card.tsx';
import { searchListings } from '#src/domains/listings/search/contract.ts';
import { searchHref } from '#src/domains/listings/search/query/address.ts';
import { breadcrumbData } from '#src/domains/listings/structured-data.ts';
import { longDayText } from '#src/platform/clock.ts';
import type { Call, EndpointOutput } from '#src/platform/endpoint.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import pills from '#src/ui/pills.module.css';
import { toast } from '#src/ui/toast.ts';
import { getBlogPost } from '../contract.ts';
import { BlogColumns } from '../parts/blog-columns.tsx';
import { PostArticle } from '../parts/post-article.tsx';
import { sidebarOf } from '../reading.ts';
import type { Route } from './+types/blog-post.ts';
import classes from './blog-post.module.css';

/** Businesses shown below a post. */
const mostRelated = 3;

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [answer, sidebar] = await Promise.all([call(getBlogPost, { slug: params.slug }), sidebarOf(call)]);
  const post = dataOf(answer);
  // Old addresses held the title.
  if (post.slug !== params.slug) throw redirect(`/blog/${post.slug}`, 301);
  const { url, name } = context.get(siteContext);
  const related = post.treatment_category ? await relatedTo(call, post.treatment_category.slug) : [];
  return { post, date: longDayText(post.updated_at), sidebar, related, site: { url, name } };
}

async function relatedTo(call: Call, category: string): Promise<Card[]> {
  const answer = await call(searchListings, { category, per_page: mostRelated, include: 'none' });
  return answer.ok ? answer.data.data : [];
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { post, site } = loaderData;
  const path = `/blog/${post.slug}`;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blogs', path: '/blogs' },
    { name: post.title, path },
  ];
  const words = { title: post.title, description: post.excerpt, path, image: post.preview_image };
  return [
    ...pageMeta(matches, { ...words, type: 'article' }),
    { 'script:ld+json': articleData(post, site) },
    { 'script:ld+json': breadcrumbData(crumbs, site.url) },
  ];
};

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, date, sidebar, site } = loaderData;
  return (
    <BlogColumns sidebar={sidebar}>
      <PostArticle
        title={post.title}
        category={<Link to={`/blogs?category=${post.category.slug}`}>{post.category.name}</Link>}
        author={post.user.name}
        changed={{ iso: post.updated_at, text: date }}
        minutes={post.reading_minutes}
        picture={post.picture}
        alt={post.picture_alt}
        html={post.description}
      >
        <ShareLinks title={post.title} url={`${site.url}/blog/${post.slug}`} />
        <Neighbours post={post} />
        <Related data={loaderData} />
      </PostArticle>
    </BlogColumns>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Neighbours({ post: { previous, next } }: Pick<Data, 'post'>) {
  if (!previous && !next) return null;
  return (
    <nav className={classes.neighbours} aria-label="Posts beside this one">
      {previous && (
        <Link to={`/blog/${previous.slug}`} rel="prev">
          <span>Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={`/blog/${next.slug}`} rel="next">
          <span>Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}

function Related({ data: { related, post } }: { data: Data }) {
  if (!post.treatment_category || related.length === 0) return null;
  const { slug, name } = post.treatment_category;
  return (
    <section className={classes.related} aria-labelledby="related">
      <h2 id="related">Where to go for {name.toLowerCase()}</h2>
      <div className={classes.cards}>
        {related.map((card) => (
          <ListingCard key={card.id} card={card} />
        ))}
      </div>
      <p>
        <Link to={searchHref({ category: slug })}>All of {name.toLowerCase()}</Link>
      </p>
    </section>
  );
}

/** A post as search engines take it: only what its page shows too. */
const articleData = (
  post: EndpointOutput<typeof getBlogPost>,
  site: { readonly name: string; readonly url: string },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: `${site.url}${post.preview_image}`,
  datePublished: post.published_at,
  dateModified: post.updated_at,
  author: { '@type': 'Person', name: post.user.name },
  publisher: { '@type': 'Organization', name: site.name, url: site.url },
  mainEntityOfPage: `${site.url}/blog/${post.slug}`,
});

/** Ways to pass a page on: plain links that load nothing from anybody until they are followed. */
function ShareLinks({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title} ${url}`);
  return (
    <ul className={`${pills.pills} ${classes.links}`} aria-label="Share this page">
      <li>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          Send by email
        </a>
      </li>
      <li>
        <a href={`https://wa.me/?text=${text}`} rel="noopener noreferrer">
          Send by WhatsApp
        </a>
      </li>
      <li>
        <a
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          rel="noopener noreferrer"
        >
          Share on Facebook
        </a>
      </li>
      <CopyLink url={url} />
    </ul>
  );
}

/** Needs script: drawn once the page runs it. */
function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast({ tone: 'success', text: 'The link was copied.' });
    } catch {
      toast({ tone: 'error', text: 'We couldn’t copy the link. You can copy it from the address bar.' });
    }
  };
  return (
    <li className={classes.copy}>
      <button type="button" onClick={copy}>
        {isCopied ? 'Link copied' : 'Copy the link'}
      </button>
    </li>
  );
}
