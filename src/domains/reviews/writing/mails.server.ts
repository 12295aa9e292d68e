import { counted } from '#src/domains/listings/texts.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { pageOf, tellBusiness } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';
import { receivedReviewPath } from '../rules.ts';

/** Tells the business about a new review. The email quotes nothing of it. */
export async function tellOfReview(posting: ServerContext, review: Review): Promise<void> {
  const { title } = await pageOf(posting.db, review);
  await tellBusiness(posting, review, {
    subject: `A new review of ${title}`,
    paragraphs: [
      `A client gave ${title} ${counted(review.stars, 'star')} of five.`,
      'You can answer it once, for everybody to read.',
    ],
    action: { label: 'Read and answer', path: receivedReviewPath(review.id) },
  });
}
