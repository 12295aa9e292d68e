import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { lengths } from '#src/platform/schema/lengths.ts';
import type { BlogCardFacts } from '../cards.ts';
import type { BlogCategory } from '../contract.ts';
import classes from './blog-columns.module.css';

interface BlogColumnsProps {
  readonly sidebar: SidebarFacts;
  /** What was searched for, to stay in the box. */
  readonly search?: string;
  readonly children: ReactNode;
}

/** A page of the blog beside what every page of the blog offers; below one another on a phone. */
export const BlogColumns = ({ sidebar, search, children }: BlogColumnsProps) => (
  <div className={classes.columns}>
    {children}
    <BlogSidebar {...sidebar} search={search} />
  </div>
);

interface SidebarFacts {
  readonly categories: readonly BlogCategory[];
  readonly popular: readonly Pick<BlogCardFacts, 'slug' | 'title' | 'date'>[];
}

interface BlogSidebarProps extends SidebarFacts {
  /** What was searched for, to stay in the box. */
  search?: string | undefined;
}

/** Search, three categories and three popular posts, beside every page of the blog. Works without script. */
function BlogSidebar({ categories, popular, search = '' }: BlogSidebarProps) {
  return (
    <aside className={classes.sidebar} aria-label="Blog">
      <Form className={classes.search} action="/blogs" role="search" aria-label="Blog">
        <input
          type="search"
          name="search"
          aria-label="Search your blog"
          placeholder="Search your blog"
          defaultValue={search}
          key={search}
          maxLength={lengths.search}
        />
        <button type="submit" aria-label="Search the blog">
          <IconSearch size={20} stroke={1.5} aria-hidden />
        </button>
      </Form>
      {categories.length > 0 && (
        <section aria-labelledby="blog-categories">
          <h2 id="blog-categories">Categories:</h2>
          <ul>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/blogs?category=${slug}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="blog-popular">
          <h2 id="blog-popular">Popular Posts:</h2>
          <ul>
            {popular.map(({ slug, title, date }) => (
              <li key={slug}>
                <Link to={`/blog/${slug}`}>{title}</Link>
                <span className={classes.date}>{date}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href="/blogs/feed.xml">Follow by RSS</a>
      </p>
    </aside>
  );
}
