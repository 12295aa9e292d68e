import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { type Page, pageOf } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';
import { type RemovalReason, removalTexts } from '../removal.ts';

interface Reported {
  readonly review: Review;
  readonly reason: RemovalReason;
  readonly message: string;
  readonly isByBusiness: boolean;
}

/** To the operator, whose 48 hours begin. */
export async function tellOperator(posting: ServerContext, reported: Reported): Promise<void> {
  await sayReported(posting, reported, await pageOf(posting.db, reported.review));
}

export function sayReported(
  posting: ServerContext,
  {
    review,
    reason,
    message,
    isByBusiness,
  }: Omit<Reported, 'review'> & { readonly review: Pick<Review, 'id'> },
  { title }: Page,
): Promise<void> {
  const { publicUrl, supportEmail: to } = posting.env;
  const text = [
    `Review ${review.id} of ${title} was reported by ${isByBusiness ? 'the business' : 'a visitor'}: ${removalTexts[reason]}.`,
    message,
    `${publicUrl}/dashboard/operator/reviews?state=reported`,
  ].join('\n\n');
  return sendEmail(posting, { kind: 'review-report', to, subject: `Review ${review.id} was reported`, text });
}
