import { and, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { ownLinkForMs } from '../rules.ts';
import { reviewInvitations, reviewLinks, reviews } from '../tables.server.ts';

interface Whose {
  readonly accountId: number;
  readonly now: Date;
}

/** Those that can still be used, and those that were. */
const shownTo = ({ accountId, now }: Whose) =>
  and(
    eq(reviewInvitations.accountId, accountId),
    or(gt(reviewInvitations.expiresAt, now), isNotNull(reviewInvitations.usedAt)),
  );

export const invitationsOf = (db: Db, whose: Whose, { offset, limit }: Window) =>
  db
    .select({ invitation: reviewInvitations, slug: listings.slug, title: listings.title, review: reviews })
    .from(reviewInvitations)
    .innerJoin(listings, eq(listings.id, reviewInvitations.listingId))
    .leftJoin(reviews, eq(reviews.invitationId, reviewInvitations.id))
    .where(shownTo(whose))
    .orderBy(desc(reviewInvitations.sentAt), desc(reviewInvitations.id))
    .offset(offset)
    .limit(limit);

export const countInvitationsOf = (db: Db, whose: Whose): Promise<number> =>
  db.$count(reviewInvitations, shownTo(whose));

export async function ownInvitation(db: Db, id: number, whose: Whose) {
  const [row] = await db
    .select({ id: reviewInvitations.id })
    .from(reviewInvitations)
    .where(and(eq(reviewInvitations.id, id), shownTo(whose)));
  return row;
}

/** A link for a day, in place of those whose day is over. */
export async function insertOwnLink(db: Db, link: { invitationId: number; tokenHash: string; madeAt: Date }) {
  const before = new Date(link.madeAt.getTime() - ownLinkForMs);
  await db
    .delete(reviewLinks)
    .where(and(eq(reviewLinks.invitationId, link.invitationId), lt(reviewLinks.madeAt, before)));
  await db.insert(reviewLinks).values(link);
}
