/** Every state of a post, as the list names it. */
export const postStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  public: 'Published',
  withdrawn: 'Withdrawn',
} as const;
export type PostState = keyof typeof postStates;

interface Times {
  readonly publishedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

export function stateOf({ publishedAt, withdrawnAt }: Times, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  if (withdrawnAt !== null) return 'withdrawn';
  return publishedAt > now ? 'scheduled' : 'public';
}

/** Others may have kept or passed on the address of what was ever public. */
export const isAddressFixed = (state: PostState): boolean => state === 'public' || state === 'withdrawn';

/**
 * The date of a post that is published at `now`, with `wished` if a date was chosen. What was public before has its
 * date already.
 */
export const dateOf = (
  state: PostState,
  { publishedAt }: Times,
  wished: Date | undefined,
  now: Date,
): Date => (state === 'withdrawn' && publishedAt ? publishedAt : (wished ?? now));

/** When a post changed last, as its list has it: nothing changes before it is there. */
export const changeOf = (publishedAt: Date | null, now: Date): Date =>
  publishedAt !== null && publishedAt > now ? publishedAt : now;

interface Text {
  readonly words: string;
  readonly isDrawn: boolean;
  readonly pictureAlt: string;
}

/** Field → sentence: what a draft may lack and a post that is shown may not. */
export function missingForPublication({ words, isDrawn, pictureAlt }: Text): Record<string, string[]> {
  return {
    ...(words === '' ? { description: ['Write the text before you publish the post.'] } : {}),
    ...(!isDrawn && pictureAlt === ''
      ? { picture_alt: ['Describe your picture before you publish the post.'] }
      : {}),
  };
}

/** What the audit log calls the columns that a save may change. */
export const columnNames = {
  title: 'title',
  slug: 'address',
  excerpt: 'excerpt',
  description: 'text',
  pictureAlt: 'description of the picture',
  imageId: 'picture',
  blogCategoryId: 'category',
  treatmentCategoryId: 'treatments',
  authorName: 'author',
  isPopular: 'popular',
} as const;
