import * as moderation from '#src/domains/reviews/moderation/service.server.ts';
import type { Review } from '#src/domains/reviews/publication/queries.server.ts';
import { decidedWithinMs } from '#src/domains/reviews/rules.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { audited } from '../deciding.server.ts';
import { listingById } from '../queries.server.ts';
import { businessShown } from '../reading.server.ts';
import type { ActionName } from '../rules.ts';
import type * as contract from './contract.ts';
import { type JudgedReview, listReviewsToJudge } from './contract.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listReviewsToJudge> = (context, input) =>
  pageOf(context, listReviewsToJudge, input, {
    rows: async (window) => {
      const rows = await queries.reviewRows(context.db, input, window);
      const reports = await queries.openReports(
        context.db,
        rows.map(({ review }) => review.id),
      );
      return rows.map((row) =>
        shownOf(
          row,
          reports.filter(({ reviewId }) => reviewId === row.review.id),
        ),
      );
    },
    total: () => queries.countReviews(context.db, input),
  });

type Row = Awaited<ReturnType<typeof queries.reviewRows>>[number];
type Report = Awaited<ReturnType<typeof queries.openReports>>[number];

function shownOf({ review, reply, owner, listing, ...row }: Row, reports: readonly Report[]): JudgedReview {
  const since = review.state === 'held' ? row.heldSince : row.reportedAt;
  return {
    ...{ id: review.id, owner: businessShown(owner), name: review.shownName, stars: review.stars },
    listing: { slug: listing.slug ?? '', title: listing.title },
    ...{ text: review.body, treatments: review.treatments, visited: review.visitedMonth.slice(0, 7) },
    ...{ provenance: review.provenance, is_demo: review.isDemo, state: review.state },
    ...{ held_for: review.heldFor, removed_for: review.removedFor, reply: reply ?? '' },
    reports: reports.map(({ ownerId, reason, words, at }) => ({
      ...{ by: ownerId === null ? ('visitor' as const) : ('business' as const), reason, words },
      at: at.toISOString(),
    })),
    received_at: review.receivedAt.toISOString(),
    decide_by: since && new Date(since.getTime() + decidedWithinMs).toISOString(),
  };
}

interface Deciding {
  readonly id: number;
  readonly action: ActionName;
  readonly reason?: string;
  readonly message: string;
  readonly decide: (inside: Context) => Promise<Review>;
}

const decided = (context: Context, { id, action, reason = '', message, decide }: Deciding) =>
  audited(context, async (inside) => {
    const before = await queries.reviewFacts(inside.db, id);
    const { listingId } = await decide(inside);
    const listing = await listingById(inside.db, listingId);
    const entry = { action, subject: 'review', subjectId: id, title: listing?.title ?? '', reason } as const;
    const after = await queries.reviewFacts(inside.db, id);
    return { entry: { ...entry, before, after }, message };
  });

type Of<E> = EndpointParsed<E>;

export const publish = (context: Context, { id }: Of<typeof contract.publishReview>) =>
  decided(context, {
    ...{ id, action: 'review-published' },
    message: 'The review is public. Its author and the business get an email.',
    decide: (inside) => moderation.publish(inside, id),
  });

export const remove = (context: Context, { id, code, reason }: Of<typeof contract.removeReview>) =>
  decided(context, {
    ...{ id, action: 'review-removed', reason: `${code}: ${reason}` },
    message: 'The review is removed, and your reasons are on their way by email.',
    decide: (inside) => moderation.remove(inside, id, { reason: code, statement: reason }),
  });

export const restore = (context: Context, { id, reason }: Of<typeof contract.restoreReview>) =>
  decided(context, {
    ...{ id, action: 'review-restored', reason },
    message: 'The review is public again, and your reason is on its way by email.',
    decide: (inside) => moderation.restore(inside, id, reason),
  });

export const refuseReports = (context: Context, { id, reason }: Of<typeof contract.refuseReviewReports>) =>
  decided(context, {
    ...{ id, action: 'review-report-refused', reason },
    message: 'The review stays, and your reason is on its way to those who reported it.',
    decide: (inside) => moderation.refuseReports(inside, id, reason),
  });

export const removeReply = (context: Context, { id, reason }: Of<typeof contract.removeReviewReply>) =>
  decided(context, {
    ...{ id, action: 'review-reply-removed', reason },
    message: 'The answer is removed, and your reason is on its way by email.',
    decide: (inside) => moderation.removeReply(inside, id, reason),
  });
