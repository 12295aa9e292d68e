import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { pageOf, tellAuthor, tellBusiness } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';
import type { Report } from '../reports/queries.server.ts';
import * as said from './said.server.ts';

/** To the author of a review that had waited. */
export async function tellOfPublication(posting: ServerContext, review: Review): Promise<void> {
  await tellAuthor(posting, review, said.published(await pageOf(posting.db, review)));
}

/** The statement of reasons: to the author, and to the business where the review was public. */
export async function tellOfRemoval(
  posting: ServerContext,
  review: Review,
  decision: said.Decision,
): Promise<void> {
  const page = await pageOf(posting.db, review);
  await tellAuthor(posting, review, said.removed(page, decision));
  if (review.state === 'published')
    await tellBusiness(posting, review, said.removedForBusiness(page, review.stars, decision));
}

/** To both sides: a removal was wrong. */
export async function tellOfRestoration(
  posting: ServerContext,
  review: Review,
  statement: string,
): Promise<void> {
  const page = await pageOf(posting.db, review);
  await tellAuthor(posting, review, said.restored(page, statement));
  await tellBusiness(posting, review, said.restoredForBusiness(page, review.id, statement));
}

/** To who reported a review, what came of it: a business at its address, a visitor at the one they gave. */
export async function tellReporter(
  posting: ServerContext,
  review: Review,
  { ownerId, email, reason }: Report,
  outcome: { readonly isUpheld: boolean; readonly answer: string },
): Promise<void> {
  const answer = said.reportAnswered(await pageOf(posting.db, review), reason, outcome);
  if (ownerId !== null) await tellBusiness(posting, review, answer);
  else if (email !== '') await sendEmail(posting, { to: email, heading: answer.subject, ...answer });
}

/** The statement of reasons for an answer that was taken away. */
export async function tellOfReplyRemoval(
  posting: ServerContext,
  review: Review,
  statement: string,
): Promise<void> {
  const page = await pageOf(posting.db, review);
  await tellBusiness(posting, review, said.replyRemoved(page, review.id, statement));
}
