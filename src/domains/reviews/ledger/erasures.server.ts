import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { reviewLedger, reviews } from '../tables.server.ts';
import { addToLedger } from './queries.server.ts';

const mostAtOnce = 500;

/** Tells the ledger of reviews whose words went with the account of their author. Answers how many. */
export const tellErasures = (context: ServerContext): Promise<number> =>
  inTransaction(context, async ({ db, now }) => {
    const told = db
      .select({ one: sql`1` })
      .from(reviewLedger)
      .where(and(eq(reviewLedger.reviewId, reviews.id), eq(reviewLedger.event, 'erased')));
    const rows = await db
      .select({ id: reviews.id, listingId: reviews.listingId })
      .from(reviews)
      .where(and(eq(reviews.salt, ''), ne(reviews.state, 'withdrawn'), notExists(told)))
      .orderBy(reviews.id)
      .limit(mostAtOnce)
      .for('update');
    await addToLedger(
      db,
      now(),
      rows.map(({ id, listingId }) => ({
        ...{ event: 'erased' as const, actor: 'author' as const, review_id: id, listing_id: listingId },
      })),
    );
    return rows.length;
  });
