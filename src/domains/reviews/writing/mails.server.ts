import { sql } from 'drizzle-orm';
import { counted } from '#src/domains/listings/texts.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { Review } from '../publication/queries.server.ts';

/** To the business that somebody reviewed it. The email holds none of the words. */
export async function tellBusiness(
  posting: ServerContext,
  { id, ownerId, listingId, stars }: Review,
): Promise<void> {
  const { rows } = await posting.db.execute<{ name: string; email: string; title: string; slug: string }>(sql`
    SELECT a.name, a.email, l.title, l.slug FROM accounts a, listings l
    WHERE a.id = ${ownerId} AND a.erased_at IS NULL AND l.id = ${listingId}`);
  const [to] = rows;
  if (!to) return;
  const subject = `A new review of ${to.title}`;
  await sendEmail(posting, {
    to: { name: to.name, email: to.email },
    ...{ subject, heading: subject },
    paragraphs: [`A client gave ${to.title} ${counted(stars, 'star')} of five.`],
    action: { label: 'Read it', path: `/listing-details/${to.slug}/reviews#review-${id}` },
  });
}
