import type { ServerContext } from '#src/platform/context.server.ts';
import { type Page, pageOf, type Said, tellAuthor } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';

/** To the author that the business answered; the answer itself is on the page, for everybody. */
export async function tellAuthorOfReply(posting: ServerContext, review: Review): Promise<void> {
  await tellAuthor(posting, review, answered(await pageOf(posting.db, review)));
}

export const answered = ({ title, path }: Page): Said => ({
  kind: 'review-answered',
  subject: `${title} answered your review`,
  paragraphs: [`${title} has answered what you wrote. The answer stands below your review.`],
  action: { label: 'Read the answer', path },
});
