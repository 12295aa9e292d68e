import { z } from 'zod';
import { html, one, text } from '#src/platform/schema/fields.ts';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { box, type ContentValues, contentErrors, contentValues } from '../../admin/fields.ts';
import { slugOf } from '../rules.ts';

const longestSlug = 120;
const slugSentence = 'Use lower-case letters and digits, with single hyphens between them.';

/** Every field of a post, in the order of its form. */
export const postFields = {
  title: text({ label: 'Title', shape: z.string().trim().min(1).max(120) }),
  /** Taken from the title where it is missing; kept as it is once the post was public. */
  slug: text({
    label: 'Address',
    shape: z
      .string()
      .trim()
      .max(longestSlug)
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, slugSentence)
      .optional(),
  }),
  description: html({
    label: 'Text',
    shape: z
      .string()
      .max(64 * 1024)
      .default(''),
  }),
  excerpt: text({
    label: 'Excerpt',
    help: 'Shown in lists and search results. Leave it empty to use the first thirty words.',
    shape: z.string().trim().max(300).default(''),
    input: { rows: [2] },
  }),
  /** By its name; one that is new is made. */
  category: text({ label: 'Category', shape: z.string().trim().min(1).max(60) }),
  treatment_category_id: one({ label: 'Treatments', shape: id.optional() }),
  author: text({
    label: 'Author',
    help: 'As it appears below the title',
    shape: z.string().trim().min(1).max(80),
    input: { autoComplete: 'off' },
  }),
  is_popular: box('Popular'),
  picture_alt: text({
    label: 'What the picture shows',
    help: 'One sentence for people who can’t see it. A drawn cover needs none: it is decoration.',
    shape: z.string().trim().max(200).default(''),
  }),
};

export type PostValues = ContentValues<typeof postFields>;

export const emptyPost = (author: string) => contentValues(postFields, { author });

const formShapes = { ...partOf(postFields, 'shape'), slug: postFields.slug.shape.unwrap() };

export const postErrors = (values: PostValues) =>
  contentErrors(formShapes, wireValues(postFields, values), {
    title: 'Write a title.',
    slug: slugSentence,
    description: 'The text is too long.',
    category: 'Choose a category, or write a new one.',
    author: 'Say who wrote it.',
  });

/** The address follows the title until it is edited. */
export const slugFor = ({ title, slug }: Pick<PostValues, 'title' | 'slug'>, next: string): string =>
  slug === proposed(title) ? proposed(next) : slug;

const proposed = (title: string): string => slugOf(title).slice(0, longestSlug).replace(/-$/, '');
