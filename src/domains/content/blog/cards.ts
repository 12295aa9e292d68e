import { longDayText } from '#src/platform/clock.ts';
import type { BlogPost } from './contract.ts';
import { cutWords } from './rules.ts';

/** A post as a list shows it: only what is drawn crosses the wire. */
export interface BlogCardFacts extends Pick<BlogPost, 'slug' | 'title' | 'picture' | 'excerpt' | 'category'> {
  /** The title cut to the list's number of words. */
  readonly short: string;
  readonly isCut: boolean;
  /** As "2 November 2026". */
  readonly date: string;
  readonly minutes: number;
}

export function cardOf(post: BlogPost, titleWords: number): BlogCardFacts {
  const { slug, title, picture, excerpt, category } = post;
  const { text, isCut } = cutWords(title, titleWords);
  const date = longDayText(post.updated_at);
  return { slug, title, picture, excerpt, category, short: text, isCut, date, minutes: post.reading_minutes };
}
