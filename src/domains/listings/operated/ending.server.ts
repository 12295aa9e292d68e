import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { addSensitive } from '#src/domains/accounts/audit-log.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { type Listing, ownerById } from '../own/queries.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { listings } from '../tables.server.ts';
import { remindedDays } from './days.ts';
import { noMark } from './marking.server.ts';
import * as mails from './marking-mails.server.ts';

const atOnce = 200;

/** Marks that are over, and those that end soon and whose owner was not told. */
const due = (today: string) =>
  and(
    isNotNull(listings.verifiedAt),
    or(
      lt(listings.verifiedUntil, today),
      and(lte(listings.verifiedUntil, addDays(today, remindedDays)), isNull(listings.verifiedRemindedAt)),
    ),
  );

/** Every night: takes away marks whose last day is over, and tells owners of those that end soon. */
export async function followVerifications(context: ServerContext): Promise<{ ended: number; told: number }> {
  const today = dateOf(context.now());
  const count = { ended: 0, told: 0 };
  for (let round = atOnce; round === atOnce; ) {
    const rows = await context.db
      .select({ id: listings.id })
      .from(listings)
      .where(due(today))
      .orderBy(listings.id)
      .limit(atOnce);
    for (const { id } of rows) {
      const done = await inTransaction(context, (inside) => followOne(inside, id, today));
      if (done) count[done] += 1;
    }
    round = rows.length;
  }
  return count;
}

async function followOne(inside: ServerContext, id: number, today: string) {
  const [listing] = await inside.db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), due(today)))
    .for('update');
  if (!listing?.verifiedUntil) return null;
  const isOver = listing.verifiedUntil < today;
  if (isOver) await end(inside, listing);
  else await remember(inside.db, id, inside.now());
  const owner = listing.ownerId === null ? undefined : await ownerById(inside.db, listing.ownerId);
  const tell = isOver ? mails.ended : mails.endsSoon;
  if (owner) await tell(inside, owner, listing, listing.verifiedUntil);
  return isOver ? ('ended' as const) : ('told' as const);
}

async function end(inside: ServerContext, { id, title, verifiedUntil }: Listing): Promise<void> {
  await updateListing(inside.db, id, { ...noMark, updatedAt: inside.now() });
  await indexListings(inside.db, [id]);
  await addSensitive(inside, {
    ...{ action: 'verification-ended', subject: 'listing', subjectId: id, title, by: null },
    ...{ before: { verified: true, verified_until: verifiedUntil }, after: { verified: false } },
  });
}

/** No change of the listing: whoever edits it meanwhile saves as before. */
const remember = (db: Db, id: number, now: Date) =>
  db.update(listings).set({ verifiedRemindedAt: now }).where(eq(listings.id, id));
