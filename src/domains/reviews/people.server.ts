import { eq } from 'drizzle-orm';
import { notify } from '#src/domains/notifications/notify.server.ts';
import { answeringAt } from '#src/domains/notifications/people.server.ts';
import { addressOf } from '#src/domains/orders/dashboard/queries.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { listingOf } from './invitations/queries.server.ts';
import type { Review } from './publication/queries.server.ts';
import { reviewInvitations } from './tables.server.ts';

export interface Said {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly path: string };
}

/** An email to the author of a review; none once we have forgotten who that is. */
export async function tellAuthor(posting: ServerContext, review: Review, said: Said): Promise<void> {
  const { accountId, id } = review;
  const to = await authorsAddress(posting.db, review);
  const path = said.action?.path;
  if (accountId !== null && path)
    await notify(posting, [{ accountId, businessId: null }], noticeOf(id, said.subject, path));
  if (to) await sendEmail(posting, { to, heading: said.subject, ...said });
}

/** An email to the business that a review is about. */
export async function tellBusiness(
  posting: ServerContext,
  { id, ownerId, listingId }: Review,
  said: Said,
): Promise<void> {
  const path = said.action?.path;
  if (path) {
    const team = await answeringAt(posting.db, { businessId: ownerId, listingId });
    await notify(posting, team, noticeOf(id, said.subject, path));
  }
  const to = await addressOf(posting.db, ownerId);
  if (to) await sendEmail(posting, { to, heading: said.subject, ...said });
}

const noticeOf = (id: number, text: string, path: string) => ({
  ...{ event: 'review' as const, subject: `review:${id}`, text, path },
});

async function authorsAddress(db: Db, { accountId, invitationId }: Review): Promise<string | undefined> {
  if (accountId !== null) return addressOf(db, accountId);
  const [invitation] = await db
    .select({ email: reviewInvitations.email })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.id, invitationId));
  return invitation?.email || undefined;
}

/** The name of the business's page, and where everybody reads the review on it. */
export interface Page {
  readonly title: string;
  readonly path: string;
}

export async function pageOf(db: Db, { id, listingId }: Review): Promise<Page> {
  const { title, slug } = await listingOf(db, listingId);
  return { title, path: `/listing-details/${slug}/reviews#review-${id}` };
}
