import { Link } from 'react-router';
import { Picture } from '#src/ui/picture.tsx';
import type { BlogCardFacts } from '../cards.ts';
import classes from './blog-card.module.css';

interface BlogCardProps {
  card: BlogCardFacts;
  /** Writes "…" after a title that was cut, as home does; the list leaves it to the style. */
  ellipsis?: boolean;
  /** Set for what is seen first. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** A post in a list: picture, first words of the title, first words of the text. The whole card leads there. */
export function BlogCard({
  card,
  ellipsis = false,
  priority = false,
  heading: Heading = 'h2',
}: BlogCardProps) {
  return (
    <article className={classes.card}>
      <Picture
        className={classes.picture}
        picture={card.picture}
        alt=""
        priority={priority}
        sizes="(min-width: 1000px) 380px, (min-width: 640px) 46vw, 92vw"
      />
      <div className={classes.words}>
        <p className={classes.facts}>
          {card.category.name} · {card.minutes} min read
        </p>
        <Heading className={classes.title} data-cut={card.isCut && !ellipsis}>
          <Link to={`/blog/${card.slug}`} title={card.isCut ? card.title : undefined} data-covers>
            {card.short}
            {card.isCut && ellipsis && '…'}
          </Link>
        </Heading>
        <p className={classes.excerpt}>{card.excerpt}</p>
        <p className={classes.date}>{card.date}</p>
      </div>
    </article>
  );
}
