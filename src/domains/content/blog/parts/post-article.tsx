import type { ReactNode } from 'react';
import { RichText } from '#src/domains/listings/parts/rich-text.tsx';
import type { Picture as PictureSource } from '#src/domains/media/contract.ts';
import { Picture } from '#src/ui/picture.tsx';
import classes from './post-article.module.css';

interface PostArticleProps {
  readonly title: string;
  readonly heading?: 'h1' | 'h2';
  /** The name of its category, as a link where it leads somewhere. */
  readonly category: ReactNode;
  readonly author: string;
  /** When it was changed last, for machines and in words. */
  readonly changed: { readonly iso: string; readonly text: string };
  readonly minutes: number;
  readonly picture: PictureSource;
  readonly alt: string;
  /** Cleaned HTML. */
  readonly html: string;
  /** What follows below the text. */
  readonly children?: ReactNode;
}

/** A post as its page shows it. */
export const PostArticle = ({ heading: Heading = 'h1', changed, picture, ...post }: PostArticleProps) => (
  <article className={classes.post}>
    <header className={classes.head}>
      <p>{post.category}</p>
      <Heading>{post.title}</Heading>
      <p className={classes.facts}>
        By {post.author} · <time dateTime={changed.iso}>{changed.text}</time> · {post.minutes} min read
      </p>
    </header>
    <Picture
      className={classes.picture}
      picture={picture}
      alt={post.alt}
      priority
      sizes="(min-width: 1000px) 800px, 92vw"
    />
    <RichText className={classes.text} html={post.html} />
    {post.children}
  </article>
);
