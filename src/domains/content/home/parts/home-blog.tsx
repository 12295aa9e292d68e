import { Link } from 'react-router';
import { Section } from '#src/ui/section.tsx';
import type { BlogCardFacts } from '../../blog/cards.ts';
import { BlogCard } from '../../blog/parts/blog-card.tsx';
import classes from './home-blog.module.css';

/** The latest posts, and the way to all of them. */
export function HomeBlog({ posts }: { posts: readonly BlogCardFacts[] }) {
  return (
    <Section
      title="Blog and News"
      tone="surface"
      aside={
        posts.length > 0 && (
          <Link to="/blogs" className={classes.more}>
            Show more
          </Link>
        )
      }
    >
      {posts.length === 0 && <p>No blog posts available at the moment.</p>}
      <div className={classes.cards}>
        {posts.map((card) => (
          <BlogCard key={card.slug} card={card} ellipsis heading="h3" />
        ))}
      </div>
    </Section>
  );
}
