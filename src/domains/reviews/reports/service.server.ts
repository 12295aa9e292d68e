import { type Caller, inTransaction } from '#src/platform/context.server.ts';
import { areInPlaces } from '#src/platform/database/in-places.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { hasRight } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { lockReview, type Review } from '../publication/queries.server.ts';
import { note } from '../publication/service.server.ts';
import { reportedAlready, type reportReview } from './contract.ts';
import { tellOperator } from './mails.server.ts';
import * as queries from './queries.server.ts';

const answer = {
  message: 'Thank you. A person looks at it within 48 hours. Until then the review stays where it is.',
};

export const report: Verb<typeof reportReview> = async (context, { id, reason, message, email, website }) => {
  if (website) return answer;
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const review = await lockReview(db, id);
    if (review?.state !== 'published') throw new Refused(notFound);
    const isByBusiness = actsFor(inside.caller, review);
    const { ownerId } = review;
    if (isByBusiness && (await queries.countOpenOf(db, id, ownerId)) > 0) throw new Refused(reportedAlready);
    await queries.insertReport(db, {
      ...{ reviewId: id, reason, words: message, at: now() },
      ...(isByBusiness ? { ownerId } : { email }),
    });
    const actor = isByBusiness ? 'business' : 'visitor';
    await note(inside, review, [{ event: 'reported', actor, reason }]);
    await tellOperator(inside, { review, reason, message, isByBusiness });
    return answer;
  });
};

/** Whether the caller may speak for the business in messages about this listing; anybody else is a visitor. */
const actsFor = (caller: Caller | null, { ownerId, listingId }: Review): boolean =>
  caller?.business?.id === ownerId &&
  hasRight(caller.business.memberRole, 'messages') &&
  areInPlaces([listingId], caller.business);
