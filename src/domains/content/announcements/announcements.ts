import { rankedFrom } from '#src/domains/listings/ratings/rules.ts';

/** A change of which every business is told by email before it takes effect. */
export interface Announcement {
  /** Names it for ever: nobody is told twice. */
  readonly name: string;
  /** The first day on which it is sent; who registered since has read the new terms. */
  readonly from: string;
  /** The day on which it takes effect, and from which nobody is told any more. */
  readonly until: string;
  /** Also tells who registers before it takes effect: what they accepted is not the new text. */
  readonly tellsNewcomers?: true;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
}

/** The law asks for 15 days between the two days (Regulation (EU) 2019/1150 as it is kept in UK law, Article 3). */
export const announcements: readonly Announcement[] = [
  {
    ...{ name: 'ratings-rank', from: '2026-11-28', until: rankedFrom },
    subject: 'From 15 December: ratings in the order of results',
    paragraphs: [
      'From 15 December 2026 a good rating by clients is one more point of how complete a page is, in the order “Best match”. It takes five counted reviews or more and a score of 4.5 or more, and never outweighs a better match.',
      'Only reviews of visits that were booked here count. How the score is worked out is in our terms. No plan and no payment plays a part.',
      'You need not do anything: we ask every client for a review. If you do not agree with the change, you can close your account before that day, free of charge.',
    ],
    action: { label: 'How results are ordered', path: '/terms-and-conditions#ranking' },
  },
];
