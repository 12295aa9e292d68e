import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { atPlace, type Whose } from '#src/platform/database/in-places.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { replyFaults } from '../checks/reply.ts';
import { lockReview, type Review } from '../publication/queries.server.ts';
import { note } from '../publication/service.server.ts';
import { shownOf } from '../shown.server.ts';
import { formerClient } from '../tables.server.ts';
import {
  type getReceivedReview,
  listReceivedReviews,
  type ReceivedReview,
  replyChanged,
  type replyToReview,
} from './contract.ts';
import { tellAuthorOfReply } from './mails.server.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listReceivedReviews> = (context, input) => {
  const whose = atPlace(businessOf(context), input.listing);
  const { db } = context;
  return pageOf(context, listReceivedReviews, input, {
    rows: async (window) =>
      receivedOf(context, whose, await queries.receivedReviews(db, whose, input.state, window)),
    total: () => queries.countReceived(db, whose, input.state),
  });
};

export const get: Verb<typeof getReceivedReview> = async (context, { id }) => {
  const whose = businessOf(context);
  const row = await queries.receivedReview(context.db, whose, id);
  const [shown] = await receivedOf(context, whose, row ? [row] : []);
  if (!shown) throw new Refused(notFound);
  return shown;
};

async function receivedOf(
  { db }: Pick<Context, 'db'>,
  whose: Whose,
  rows: readonly queries.ReceivedRow[],
): Promise<ReceivedReview[]> {
  const reports = await queries.reportsOn(
    db,
    whose.id,
    rows.map(({ review }) => review.id),
  );
  return rows.map(({ review, reply, slug, title }) => ({
    ...shownOf(review, reply),
    listing: { id: review.listingId, slug: slug ?? '', title },
    reports: reports
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ reason, words, at, decidedAt, isUpheld, answer }) => ({
        ...{ reason, words, answer, is_upheld: isUpheld },
        ...{ at: at.toISOString(), decided_at: decidedAt?.toISOString() ?? null },
      })),
  }));
}

/** The first answer, or another one in its place; its author gets an email about the first. */
export const reply: Verb<typeof replyToReview> = (context, { id, text, version }) =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    const row = await queries.receivedReview(db, businessOf(context), id);
    // Locked, so that of two first answers at once the second finds the first.
    const review = row && (await lockReview(db, id));
    if (review?.state !== 'published') throw new Refused(notFound);
    await requirePrivate(inside, review, text);
    const before = await queries.lockReply(db, id);
    if (before?.version !== version) throw new Refused(replyChanged);
    const at = inside.now();
    const said = { reviewId: id, ownerId: review.ownerId, body: text };
    if (before) await queries.changeReply(db, id, { ...said, editedAt: at, version: before.version + 1 });
    else await queries.insertReply(db, { ...said, createdAt: at });
    await note(inside, review, [{ event: before ? 'reply-edited' : 'replied', actor: 'business' }]);
    if (!before) await tellAuthorOfReply(inside, review);
    return get(inside, { id });
  });

/** Refuses an answer that says more about its client than the review, or what may not be advertised. */
async function requirePrivate({ db }: Pick<Context, 'db'>, review: Review, reply: string): Promise<void> {
  const { name, treatments } = await queries.visitOf(db, review.invitationId);
  const faults = replyFaults({
    reply,
    shown: `${review.shownName} ${review.shownBody} ${review.treatments}`,
    clientName: name === formerClient ? '' : name,
    treatments: [...treatments.split(', '), ...(await queries.treatmentNamesAt(db, review.listingId))],
  });
  if (faults.length > 0) throw new Refused(invalid, { text: faults });
  await requireLawfulWords(db, review.ownerId, [{ field: 'text', text: reply }]);
}
