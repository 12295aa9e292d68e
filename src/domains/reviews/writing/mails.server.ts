import { counted } from '#src/domains/listings/texts.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { type Page, pageOf, type Said, tellBusiness } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';
import { receivedReviewPath } from '../rules.ts';

/** Tells the business about a new review. The email quotes nothing of it. */
export async function tellOfReview(posting: ServerContext, review: Review): Promise<void> {
  await tellBusiness(posting, review, written(review, await pageOf(posting.db, review)));
}

export const written = ({ id, stars }: Pick<Review, 'id' | 'stars'>, { title }: Page): Said => ({
  kind: 'review-new',
  subject: `A new review of ${title}`,
  paragraphs: [
    `A client gave ${title} ${counted(stars, 'star')} of five.`,
    'You can answer it once, for everybody to read.',
  ],
  action: { label: 'Read and answer', path: receivedReviewPath(id) },
});
