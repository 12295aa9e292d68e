import { ranking } from '../../ratings/rules.ts';

/** What the orders of results compare. */
export const comparedKinds = [
  'match',
  'rating',
  'distance',
  'price',
  'cheapest',
  'free',
  'completeness',
  'newness',
] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** What makes a page complete: each is a point in the order of results. */
export const pointKinds = [
  'picture',
  'gallery',
  'hours',
  'prices',
  'description',
  'people',
  'verified',
  'rating',
] as const;
export type PointKind = (typeof pointKinds)[number];

/** Characters from which a description is more than a line. */
export const realDescription = 200;

/** Each in words, and what a business does to have it. */
export const pointTexts: Readonly<Record<PointKind, { readonly name: string; readonly change: string }>> = {
  picture: { name: 'a picture', change: 'Add a picture' },
  gallery: {
    name: 'three pictures in the gallery',
    change: 'Add pictures to the gallery until there are three',
  },
  hours: { name: 'opening hours', change: 'Add opening hours' },
  prices: { name: 'prices', change: 'Add a treatment with a price' },
  description: {
    name: `a description of ${realDescription} characters or more`,
    change: `Write a description of ${realDescription} characters or more`,
  },
  people: { name: 'the people who work there', change: 'Add a person who agrees to be shown' },
  verified: { name: 'verified by us', change: 'Ask us to verify the business' },
  rating: {
    name: 'a good rating',
    change: `Earn ${ranking.fewest} reviews or more of visits that were booked here, and a score of ${ranking.score} or more`,
  },
};
