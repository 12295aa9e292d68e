import { slugOf } from '../rules.ts';
import type { ManagedPost } from './contract.ts';
import { bounds } from './rules.ts';

/** What the form holds, as it was typed. */
export interface PostValues {
  readonly [field: string]: string | boolean | number;
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly description: string;
  readonly picture_alt: string;
  readonly category: string;
  /** Empty for none. */
  readonly treatment_category_id: string;
  readonly author: string;
  readonly is_popular: boolean;
  readonly draws_cover: boolean;
  readonly version: number;
}

/** How the fields are called, and which are compared. */
export const fieldNames = {
  title: 'Title',
  slug: 'Address',
  description: 'Text',
  excerpt: 'Excerpt',
  category: 'Category',
  treatment_category_id: 'Treatments',
  author: 'Author',
  is_popular: 'Popular',
  picture_alt: 'What the picture shows',
} as const;

export const emptyPost = (author: string): PostValues => ({
  ...{ title: '', slug: '', excerpt: '', description: '', picture_alt: '', category: '' },
  ...{ treatment_category_id: '', author, is_popular: false, draws_cover: false, version: 0 },
});

export const valuesOf = (post: ManagedPost): PostValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  description: post.description,
  picture_alt: post.picture_alt,
  category: post.category,
  treatment_category_id: String(post.treatment_category_id ?? ''),
  author: post.author,
  is_popular: post.is_popular,
  draws_cover: false,
  version: post.version,
});

/** The address follows the title until somebody writes another one. */
export const slugFor = ({ title, slug }: Pick<PostValues, 'title' | 'slug'>, next: string): string =>
  slug === proposed(title) ? proposed(next) : slug;

const proposed = (title: string): string => slugOf(title).slice(0, bounds.slug).replace(/-$/, '');

/** What is sent: what was left empty is left out. */
export function payloadOf({ version, ...values }: PostValues) {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return { ...(Object.fromEntries(filled) as typeof values), ...(version > 0 ? { version } : {}) };
}

/** Field → sentence, before the server is asked. */
export function faultsIn({ title, slug, category, author, description }: PostValues): Record<string, string> {
  return {
    ...(title.trim() === '' ? { title: 'Write a title.' } : {}),
    ...(/^[a-z\d]+(-[a-z\d]+)*$/.test(slug.trim())
      ? {}
      : { slug: 'Use lower-case letters and digits, with single hyphens between them.' }),
    ...(description.length > bounds.description ? { description: 'The text is too long.' } : {}),
    ...(category.trim() === '' ? { category: 'Choose a category, or write a new one.' } : {}),
    ...(author.trim() === '' ? { author: 'Say who wrote it.' } : {}),
  };
}
