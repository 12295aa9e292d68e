import type { ServerContext } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { lockReview, type Review } from '../publication/queries.server.ts';
import { change, note } from '../publication/service.server.ts';
import { deleteReply } from '../received/queries.server.ts';
import type { RemovalReason } from '../removal.ts';
import * as reports from '../reports/queries.server.ts';
import type { ReviewState } from '../rules.ts';
import { tellOfReview } from '../writing/mails.server.ts';
import { reviewDecided } from './contract.ts';
import * as mails from './mails.server.ts';

/** Shows a review that a check had held. */
export async function publish(inside: ServerContext, id: number): Promise<Review> {
  const review = await locked(inside, id, ['held']);
  const isFirst = review.publishedAt === null;
  const published = await change(inside, review, {
    to: { state: 'published', heldFor: [], publishedAt: review.publishedAt ?? inside.now() },
    happened: [{ event: 'published', actor: 'operator' }],
  });
  await mails.tellOfPublication(inside, published);
  if (isFirst) await tellOfReview(inside, published);
  return published;
}

interface Removal {
  readonly reason: RemovalReason;
  /** Goes to both sides, word for word. */
  readonly statement: string;
}

/** Removes a review, for one of the reasons and no other, and answers every report of it. */
export async function remove(inside: ServerContext, id: number, removal: Removal): Promise<Review> {
  const { reason, statement } = removal;
  const review = await locked(inside, id, ['held', 'published']);
  const removed = await change(inside, review, {
    to: { state: 'removed', heldFor: [], removedFor: reason },
    happened: [{ event: 'removed', actor: 'operator', reason }],
  });
  await mails.tellOfRemoval(inside, review, removal);
  await answerReports(inside, removed, { isUpheld: true, answer: statement });
  return removed;
}

/** Takes a removal back. */
export async function restore(inside: ServerContext, id: number, statement: string): Promise<Review> {
  const review = await locked(inside, id, ['removed']);
  const restored = await change(inside, review, {
    to: { state: 'published', removedFor: null, publishedAt: review.publishedAt ?? inside.now() },
    happened: [{ event: 'restored', actor: 'operator' }],
  });
  await mails.tellOfRestoration(inside, restored, statement);
  return restored;
}

/** Answers every open report of a review, which stays as it is. */
export async function refuseReports(inside: ServerContext, id: number, answer: string): Promise<Review> {
  const review = await locked(inside, id, ['published', 'held']);
  if ((await answerReports(inside, review, { isUpheld: false, answer })) === 0)
    throw new Refused(reviewDecided);
  await note(inside, review, [{ event: 'report-refused', actor: 'operator' }]);
  return review;
}

/** Takes the business's answer away; the review stays. */
export async function removeReply(inside: ServerContext, id: number, statement: string): Promise<Review> {
  const review = await locked(inside, id, ['published', 'held', 'removed', 'withdrawn']);
  if (!(await deleteReply(inside.db, id))) throw new Refused(reviewDecided);
  await note(inside, review, [{ event: 'reply-removed', actor: 'operator' }]);
  await mails.tellOfReplyRemoval(inside, review, statement);
  return review;
}

/** Decides the open reports of a review and tells who made them. Returns how many there were. */
export async function answerReports(
  inside: ServerContext,
  review: Review,
  decision: { readonly isUpheld: boolean; readonly answer: string },
): Promise<number> {
  const open = await reports.lockOpen(inside.db, review.id);
  for (const report of open) {
    await reports.decideReport(inside.db, report.id, { ...decision, decidedAt: inside.now() });
    await mails.tellReporter(inside, review, report, decision);
  }
  return open.length;
}

async function locked({ db }: ServerContext, id: number, states: readonly ReviewState[]): Promise<Review> {
  const review = await lockReview(db, id);
  if (!review) throw new Refused(notFound);
  if (!states.includes(review.state)) throw new Refused(reviewDecided);
  return review;
}
