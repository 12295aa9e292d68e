import { realDescription } from '#src/domains/listings/search/why/rules.ts';

/** Where a listing stands, in the order in which a filter offers it. */
export const standings = [
  'published',
  'waiting',
  'draft',
  'returned',
  'taken_down',
  'paused',
  'closed',
  'hidden',
  'merged',
  'removed',
] as const;
export type Standing = (typeof standings)[number];

export const standingWords: Readonly<Record<Standing, string>> = {
  published: 'Published',
  waiting: 'Awaits its check',
  draft: 'Draft',
  returned: 'Sent back',
  taken_down: 'Taken down',
  paused: 'Paused',
  closed: 'Closed for good',
  hidden: 'Hidden with its owner’s account',
  merged: 'Merged into another listing',
  removed: 'Removed',
};

/** What else a list is narrowed by: what a page carries, and whether a business has claimed it. */
export const marks = ['featured', 'verified'] as const;
export const hands = ['claimed', 'imported'] as const;

/** What a listing should have, each a point of its completeness. */
export const parts = ['picture', 'description', 'contact', 'place', 'hours', 'prices'] as const;
export type Part = (typeof parts)[number];

const partWords: Readonly<Record<Part, string>> = {
  picture: 'a picture',
  description: `${realDescription} characters of description`,
  contact: 'a phone number or email address',
  place: 'a place on the map',
  hours: 'opening hours',
  prices: 'treatments with prices',
};

/** "4 of 6". */
export const completenessText = (lacks: readonly Part[]): string =>
  `${parts.length - lacks.length} of ${parts.length}`;

/** "Lacks opening hours, a picture"; empty where it lacks nothing. */
export const lacksText = (lacks: readonly Part[]): string =>
  lacks.length === 0 ? '' : `Lacks ${lacks.map((part) => partWords[part]).join(', ')}`;
