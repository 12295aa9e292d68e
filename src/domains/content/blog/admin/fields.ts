import { z } from 'zod';
import { id } from '#src/platform/schema/shapes.ts';
import { faultsOf, formOf, type ValuesOf } from '../../admin/fields.ts';
import { tick } from '../../admin/shapes.ts';
import { slugOf } from '../rules.ts';

/** The longest texts, in characters. */
export const bounds = {
  title: 120,
  slug: 120,
  excerpt: 300,
  /** HTML and all. */
  description: 64 * 1024,
  alt: 200,
  category: 60,
  author: 80,
} as const;

/** The fields of a post, as its form has them. */
export const postFields = {
  title: {
    label: 'Title',
    shape: z.string().trim().min(1).max(bounds.title),
    fault: 'Write a title.',
  },
  /** Taken from the title where it is missing; kept as it is once the post was public. */
  slug: {
    label: 'Address',
    shape: z
      .string()
      .trim()
      .max(bounds.slug)
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Use lower-case letters and digits, with single hyphens between them.')
      .optional(),
    fault: 'Use lower-case letters and digits, with single hyphens between them.',
  },
  description: {
    label: 'Text',
    shape: z.string().max(bounds.description).default(''),
    fault: 'The text is too long.',
  },
  excerpt: { label: 'Excerpt', shape: z.string().trim().max(bounds.excerpt).default('') },
  /** By its name; one that is new is made. */
  category: {
    label: 'Category',
    shape: z.string().trim().min(1).max(bounds.category),
    fault: 'Choose a category, or write a new one.',
  },
  treatment_category_id: { label: 'Treatments', shape: id.optional() },
  author: {
    label: 'Author',
    shape: z.string().trim().min(1).max(bounds.author),
    fault: 'Say who wrote it.',
  },
  is_popular: { label: 'Popular', shape: tick.default(false) },
  picture_alt: { label: 'What the picture shows', shape: z.string().trim().max(bounds.alt).default('') },
};

export type PostValues = ValuesOf<typeof postFields>;

export const emptyPost = (author: string) => formOf(postFields, { author, is_popular: false });

export const faultsIn = (values: PostValues) => faultsOf(postFields, values);

/** The address follows the title until it is edited. */
export const slugFor = ({ title, slug }: Pick<PostValues, 'title' | 'slug'>, next: string): string =>
  slug === proposed(title) ? proposed(next) : slug;

const proposed = (title: string): string => slugOf(title).slice(0, bounds.slug).replace(/-$/, '');
