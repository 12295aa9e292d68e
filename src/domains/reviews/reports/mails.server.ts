import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { pageOf } from '../people.server.ts';
import type { Review } from '../publication/queries.server.ts';
import { type RemovalReason, removalTexts } from '../removal.ts';

interface Reported {
  readonly review: Review;
  readonly reason: RemovalReason;
  readonly message: string;
  readonly isByBusiness: boolean;
}

/** To the operator, whose 48 hours begin. */
export async function tellOperator(
  posting: ServerContext,
  { review, reason, message, isByBusiness }: Reported,
): Promise<void> {
  const { publicUrl, supportEmail: to } = posting.env;
  const { title } = await pageOf(posting.db, review);
  const text = [
    `Review ${review.id} of ${title} was reported by ${isByBusiness ? 'the business' : 'a visitor'}: ${removalTexts[reason]}.`,
    message,
    `${publicUrl}/dashboard/operator/reviews?state=reported`,
  ].join('\n\n');
  await sendEmail(posting, { to, subject: `Review ${review.id} was reported`, text });
}
