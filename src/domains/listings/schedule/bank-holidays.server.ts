import { bankHolidayNation } from '#src/domains/places/bank-holidays.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import * as queries from './queries.server.ts';
import { bankHolidaysAhead } from './rules.ts';

const atOnce = 200;

/** Whose bank holidays the listing keeps. */
export const nationOf = ({ postcode, nation }: queries.ListingFacts) =>
  bankHolidayNation({ postcode, nation });

/** Brings a listing's bank holidays in line with its rule; answers whether anything changed. */
export function followRule(db: Db, listing: queries.ListingFacts, today: string): Promise<boolean> {
  const days = listing.closesOnBankHolidays ? bankHolidaysAhead(nationOf(listing), today) : [];
  return queries.closeOn(db, listing.id, today, days);
}

/**
 * Every night: listings that close on bank holidays are closed on those that came into the next two years, and on
 * those of another nation when they have moved there. Answers how many listings changed.
 */
export async function extendBankHolidays({ db, now }: ServerContext, signal?: AbortSignal): Promise<number> {
  const today = dateOf(now());
  let changed = 0;
  let after = 0;
  while (!signal?.aborted) {
    const listings = await queries.closingListings(db, after, atOnce);
    for (const listing of listings) {
      const isChanged = await db.transaction(async (tx) => {
        if (!(await followRule(tx, listing, today))) return false;
        await indexListings(tx, [listing.id]);
        return true;
      });
      changed += Number(isChanged);
    }
    const last = listings.at(-1);
    if (!last || listings.length < atOnce) return changed;
    after = last.id;
  }
  return changed;
}
