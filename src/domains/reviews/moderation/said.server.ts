import type { Page, Said } from '../people.server.ts';
import { type RemovalReason, removalTexts } from '../removal.ts';
import { receivedReviewPath } from '../rules.ts';

const rules = '/reviews-and-complaints';
const byPerson = 'A person, not a machine, read the review and decided.';
const objection =
  'If you think that is wrong, reply to this email within six months and tell us why. Someone who did not make this decision will look at it again.';
const readRules = { label: 'Our rules for reviews', path: rules };

/** To the author of a review that had waited. */
export const published = ({ title, path }: Page): Said => ({
  kind: 'review-published',
  subject: `Your review of ${title} is public`,
  paragraphs: ['A person has looked at your review, and everybody can read it now.'],
  action: { label: 'Read it', path },
});

export interface Decision {
  readonly reason: RemovalReason;
  readonly statement: string;
}

const why = ({ reason, statement }: Decision) => [
  `The reason: ${removalTexts[reason]}.`,
  statement,
  byPerson,
];

/** The statement of reasons, to the author. */
export const removed = ({ title }: Page, decision: Decision): Said => ({
  kind: 'review-removed',
  subject: `Your review of ${title} was removed`,
  paragraphs: [
    `We have removed what you wrote about ${title}. Nobody else can read it, and its stars do not count.`,
    ...why(decision),
    objection,
  ],
  action: readRules,
});

/** The same to the business. */
export const removedForBusiness = ({ title }: Page, stars: number, decision: Decision): Said => ({
  kind: 'review-removed-business',
  subject: `A review of ${title} was removed`,
  paragraphs: [
    `We have removed a review of ${title} with ${stars} of 5 stars. Its stars no longer count.`,
    ...why(decision),
    objection,
  ],
  action: readRules,
});

const wasWrong = (statement: string) => [
  'We have looked at our decision again, and it was wrong.',
  statement,
  objection,
];

export const restored = ({ title, path }: Page, statement: string): Said => ({
  kind: 'review-restored',
  subject: `Your review of ${title} is back`,
  paragraphs: ['Your review is public again, and its stars count as before.', ...wasWrong(statement)],
  action: { label: 'Read it', path },
});

export const restoredForBusiness = ({ title }: Page, id: number, statement: string): Said => ({
  kind: 'review-restored-business',
  subject: `A review of ${title} is back`,
  paragraphs: [
    `A review of ${title} that we had removed is public again, and its stars count as before.`,
    ...wasWrong(statement),
  ],
  action: { label: 'Read and answer', path: receivedReviewPath(id) },
});

/** To who reported a review, what came of it. */
export const reportAnswered = (
  { title }: Page,
  reason: RemovalReason,
  { isUpheld, answer }: { readonly isUpheld: boolean; readonly answer: string },
): Said => ({
  kind: 'review-report-answer',
  subject: isUpheld ? `The review of ${title} is removed` : `The review of ${title} stays`,
  paragraphs: [
    `You reported a review of ${title}: “${removalTexts[reason]}”.`,
    isUpheld
      ? 'We have looked at it. The review is no longer public.'
      : 'We have looked at it. The review stays public.',
    answer,
    objection,
  ],
  action: readRules,
});

/** The statement of reasons for an answer that was taken away. */
export const replyRemoved = ({ title }: Page, id: number, statement: string): Said => ({
  kind: 'review-reply-removed',
  subject: 'Your answer to a review was removed',
  paragraphs: [
    `We have removed what you answered to a review of ${title}. The review stays, and you can answer it again.`,
    statement,
    byPerson,
    objection,
  ],
  action: { label: 'See the review', path: receivedReviewPath(id) },
});
