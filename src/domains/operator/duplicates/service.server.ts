import { eq, inArray } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { countTwinPairs, twinPairs, twinsOf } from '#src/domains/listings/merging/queries.server.ts';
import * as merging from '#src/domains/listings/merging/service.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addEntry } from '../audit-log.server.ts';
import { withFacts } from '../deciding.server.ts';
import type { Side } from './contract.ts';
import * as contract from './contract.ts';

/** Pairs of pages that are likely one business. */
export const list: Verb<typeof contract.listDuplicates> = ({ db, env }, input) =>
  pageOf({ env }, contract.listDuplicates, input, {
    rows: async (window) => {
      const pairs = await twinPairs(db, window);
      const sides = await sidesOf(
        db,
        pairs.flatMap(({ one, other }) => [one, other]),
      );
      return pairs.flatMap(({ one, other }) => {
        const [first, second] = [sides.get(one), sides.get(other)];
        return first && second ? [{ one: first, other: second }] : [];
      });
    },
    total: () => countTwinPairs(db),
  });

const mostLikely = 10;

/** What is to be known before one listing is merged with another. */
export const read: Verb<typeof contract.getMerging> = async ({ db }, { id, with: asked }) => {
  const likely = await twinsOf(db, id, mostLikely);
  const [row] = await db.select({ into: listings.mergedIntoId }).from(listings).where(eq(listings.id, id));
  const into = row?.into ?? 0;
  const sides = await sidesOf(db, [id, into, asked ?? 0, ...likely]);
  const self = sides.get(id);
  if (!self) throw new Refused(notFound);
  return {
    self,
    merged_into: sides.get(into) ?? null,
    likely: likely.flatMap((each) => sides.get(each) ?? []),
    other: sides.get(asked ?? 0) ?? null,
  };
};

export const merge: Verb<typeof contract.mergeListing> = (context, input) =>
  inTransaction(context, async (inside) => {
    const entry = await withFacts(inside, input.id, async () => {
      const { gone, kept } = await merging.merge(inside, input);
      return {
        ...{ action: 'listing-merged', subject: 'listing', subjectId: gone.id, title: gone.title },
        reason: `Into listing ${kept.id}, “${kept.title}”`,
      };
    });
    await addEntry(inside, entry);
    return { message: 'The listings are merged.' };
  });

export const unmerge: Verb<typeof contract.unmergeListing> = (context, { id }) =>
  inTransaction(context, async (inside) => {
    const entry = await withFacts(inside, id, async () => {
      const { title, mergedIntoId } = await merging.unmerge(inside, id);
      return {
        ...{ action: 'listing-unmerged', subject: 'listing', subjectId: id, title },
        reason: `From listing ${mergedIntoId}`,
      };
    });
    await addEntry(inside, entry);
    return { message: 'The page is there again.' };
  });

async function sidesOf(db: Db, ids: readonly number[]): Promise<Map<number, Side>> {
  const rows = await db
    .select({
      id: listings.id,
      slug: listings.slug,
      title: listings.title,
      address: listings.address,
      town: listings.town,
      postcode: listings.postcode,
      state: listings.state,
      owner: accounts.name,
      source: listings.source,
    })
    .from(listings)
    .leftJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(inArray(listings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, source: row.source ?? '' }]));
}
