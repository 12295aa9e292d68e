import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { pageOf, tellAuthor, tellBusiness } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';
import { type RemovalReason, removalTexts } from '../removal.ts';
import type { Report } from '../reports/queries.server.ts';
import { receivedReviewPath } from '../rules.ts';

const rules = '/reviews-and-complaints';
const byPerson = 'A person, not a machine, read the review and decided.';
const objection =
  'If you think that is wrong, reply to this email within six months and tell us why. Someone who did not make this decision will look at it again.';
const readRules = { label: 'Our rules for reviews', path: rules };

/** To the author of a review that had waited. */
export async function tellOfPublication(posting: ServerContext, review: Review): Promise<void> {
  const { title, path } = await pageOf(posting.db, review);
  await tellAuthor(posting, review, {
    subject: `Your review of ${title} is public`,
    paragraphs: ['A person has looked at your review, and everybody can read it now.'],
    action: { label: 'Read it', path },
  });
}

interface Decision {
  readonly reason: RemovalReason;
  readonly statement: string;
}

/** The statement of reasons: to the author, and to the business where the review was public. */
export async function tellOfRemoval(
  posting: ServerContext,
  review: Review,
  { reason, statement }: Decision,
): Promise<void> {
  const { title } = await pageOf(posting.db, review);
  const why = [`The reason: ${removalTexts[reason]}.`, statement, byPerson];
  await tellAuthor(posting, review, {
    subject: `Your review of ${title} was removed`,
    paragraphs: [
      `We have removed what you wrote about ${title}. Nobody else can read it, and its stars do not count.`,
      ...why,
      objection,
    ],
    action: readRules,
  });
  if (review.state !== 'published') return;
  await tellBusiness(posting, review, {
    subject: `A review of ${title} was removed`,
    paragraphs: [
      `We have removed a review of ${title} with ${review.stars} of 5 stars. Its stars no longer count.`,
      ...why,
      objection,
    ],
    action: readRules,
  });
}

/** To both sides: a removal was wrong. */
export async function tellOfRestoration(
  posting: ServerContext,
  review: Review,
  statement: string,
): Promise<void> {
  const { title, path } = await pageOf(posting.db, review);
  const paragraphs = ['We have looked at our decision again, and it was wrong.', statement, objection];
  await tellAuthor(posting, review, {
    subject: `Your review of ${title} is back`,
    paragraphs: ['Your review is public again, and its stars count as before.', ...paragraphs],
    action: { label: 'Read it', path },
  });
  await tellBusiness(posting, review, {
    subject: `A review of ${title} is back`,
    paragraphs: [
      `A review of ${title} that we had removed is public again, and its stars count as before.`,
      ...paragraphs,
    ],
    action: { label: 'Read and answer', path: receivedReviewPath(review.id) },
  });
}

/** To who reported a review, what came of it: a business at its address, a visitor at the one they gave. */
export async function tellReporter(
  posting: ServerContext,
  review: Review,
  { ownerId, email, reason }: Report,
  { isUpheld, answer }: { readonly isUpheld: boolean; readonly answer: string },
): Promise<void> {
  const { title } = await pageOf(posting.db, review);
  const subject = isUpheld ? `The review of ${title} is removed` : `The review of ${title} stays`;
  const paragraphs = [
    `You reported a review of ${title}: “${removalTexts[reason]}”.`,
    isUpheld
      ? 'We have looked at it. The review is no longer public.'
      : 'We have looked at it. The review stays public.',
    answer,
    objection,
  ];
  if (ownerId !== null) await tellBusiness(posting, review, { subject, paragraphs, action: readRules });
  else if (email !== '')
    await sendEmail(posting, { to: email, subject, heading: subject, paragraphs, action: readRules });
}

/** The statement of reasons for an answer that was taken away. */
export async function tellOfReplyRemoval(
  posting: ServerContext,
  review: Review,
  statement: string,
): Promise<void> {
  const { title } = await pageOf(posting.db, review);
  await tellBusiness(posting, review, {
    subject: 'Your answer to a review was removed',
    paragraphs: [
      `We have removed what you answered to a review of ${title}. The review stays, and you can answer it again.`,
      statement,
      byPerson,
      objection,
    ],
    action: { label: 'See the review', path: receivedReviewPath(review.id) },
  });
}
