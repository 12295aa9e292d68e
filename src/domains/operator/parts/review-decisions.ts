import { callSignedIn } from '#src/domains/accounts/session.ts';
import { type RemovalReason, removalReasons, removalTexts } from '#src/domains/reviews/removal.ts';
import {
  type JudgedReview,
  publishReview,
  refuseReviewReports,
  removeReview,
  removeReviewReply,
  restoreReview,
} from '../reviews/contract.ts';
import type { Decision } from './decision.tsx';

const named = ({ name, listing }: JudgedReview) => `the review of “${listing.title}” by ${name}`;
const reason = (hint: string) => ({ field: 'reason', label: 'Reason', hint }) as const;
const toBoth = 'Its author and the business get it by email, word for word.';

export const publication = (review: JudgedReview): Decision => ({
  title: `Publish ${named(review)}?`,
  text: 'Everybody can read it at once. Its author and the business get an email.',
  yes: 'Publish',
  decide: () => callSignedIn(publishReview, { id: review.id }),
});

export const removalOf = (review: JudgedReview): Decision => ({
  title: `Remove ${named(review)}?`,
  text: 'Its stars no longer count. A review is never removed because it is bad.',
  yes: 'Remove',
  isSevere: true,
  choice: {
    field: 'code',
    label: 'On what ground?',
    options: removalReasons.map((value) => ({ value, label: removalTexts[value] })),
  },
  words: reason(
    review.state === 'published'
      ? toBoth
      : 'Its author gets it by email, word for word: it was never public.',
  ),
  decide: ({ text, choice }) =>
    callSignedIn(removeReview, { id: review.id, code: choice as RemovalReason, reason: text }),
});

export const restoration = (review: JudgedReview): Decision => ({
  title: `Restore ${named(review)}?`,
  text: 'It is public again, and its stars count as before.',
  yes: 'Restore',
  words: reason(toBoth),
  decide: ({ text }) => callSignedIn(restoreReview, { id: review.id, reason: text }),
});

export const reportRefusal = (review: JudgedReview): Decision => ({
  title: `Keep ${named(review)}?`,
  text: 'It stays public, and every open report of it is answered.',
  yes: 'Keep',
  words: reason('Those who reported it get it by email, word for word.'),
  decide: ({ text }) => callSignedIn(refuseReviewReports, { id: review.id, reason: text }),
});

export const replyRemoval = (review: JudgedReview): Decision | null =>
  review.reply === ''
    ? null
    : {
        title: `Remove the answer to ${named(review)}?`,
        text: 'The review stays, and the business may answer again.',
        yes: 'Remove the answer',
        isSevere: true,
        words: reason('The business gets it by email, word for word.'),
        decide: ({ text }) => callSignedIn(removeReviewReply, { id: review.id, reason: text }),
      };
