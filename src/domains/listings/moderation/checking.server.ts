import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import { type ListingChange, updateListing } from '../editor/saving/saving-queries.server.ts';
import { type Decision, listingDecisions } from '../editor/tables.server.ts';
import { lockedOwner } from '../own/changing.server.ts';
import { staleListing } from '../own/contract.ts';
import { allMissing } from '../own/listing.server.ts';
import type { Listing, Owner } from '../own/queries.server.ts';
import { requireOneAddress, requireRoom } from '../publication/limits.server.ts';
import * as mails from '../publication/mails.server.ts';
import { columnsOf } from '../publication/status.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { listings } from '../tables.server.ts';
import { markAnswered } from '../verification/queries.server.ts';

/** A listing of any business, its row locked until the transaction ends. */
const lockAny = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), isNotNull(listings.ownerId)))
      .for('update')
  )[0];

/** The owner of a listing, without a lock: the owner's row is locked before the listing's. */
const ownerOf = async (db: Db, id: number) =>
  (await db.select({ ownerId: listings.ownerId }).from(listings).where(eq(listings.id, id)))[0]?.ownerId ??
  null;

/** Another operator decided it, or its owner took it back. */
const notWaiting = refusal('not-waiting', 409, 'This has already been decided.');

interface Decided {
  readonly decision: Decision;
  readonly reason?: string;
  readonly change?: Record<string, unknown>;
  readonly columns: ListingChange;
  tell(to: mails.Reader, listing: { title: string; slug: string }): Promise<void>;
}

/**
 * Decides something about a listing while its row and its owner's row are locked. The decision is kept with its date
 * and operator, and the owner is told. `seen` is the version that the operator saw; a later one is refused.
 */
const decide = (
  context: Context,
  id: number,
  seen: number | undefined,
  judge: (inside: Context, owner: Owner, listing: Listing) => Promise<Decided>,
): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { accountId, role } = signedIn(context);
    const ownerId = await ownerOf(inside.db, id);
    if (role !== 'operator' || ownerId === null) throw new Refused(notFound);
    const owner = await lockedOwner(inside.db, ownerId);
    const listing = await lockAny(inside.db, id);
    if (!listing) throw new Refused(notFound);
    if (seen !== undefined && seen !== listing.version) throw new Refused(staleListing);
    const { decision, reason = '', change, columns, tell } = await judge(inside, owner, listing);
    await updateListing(inside.db, id, { ...columns, updatedAt: context.now() });
    await inside.db.insert(listingDecisions).values({
      ...{ listingId: id, decision, reason, decidedBy: accountId, decidedAt: context.now() },
      ...(change ? { change } : {}),
    });
    await indexListings(inside.db, [id]);
    await tell(owner, { title: columns.title ?? listing.title, slug: listing.slug });
  });

const required = (field: string, text: string): string => {
  const given = truncate(text.trim(), 2_000);
  if (given === '') throw new Refused(invalid, { [field]: [`The ${field} field is required.`] });
  return given;
};

/** Approves a business's first listing; its later ones need no check. */
export const approve = (context: Context, listingId: number, seen?: number): Promise<void> =>
  decide(context, listingId, seen, async (inside, owner, listing) => {
    if (listing.state !== 'awaiting_check') throw new Refused(notWaiting);
    const { db, now } = inside;
    const [first] = await allMissing(db, owner, listing);
    if (first) throw new Refused(invalid, { [first.field]: [first.message] });
    await requireRoom(db, owner.id, listing.id, now());
    await requireOneAddress(db, owner.id, listing, now());
    return {
      decision: 'approved',
      columns: { ...columnsOf(listing, 'live', true, now()), takenDownAt: null },
      tell: (to, page) => mails.approved(inside, to, page),
    };
  });

/** Gives a listing back to its owner with what has to change. */
export const sendBack = (context: Context, listingId: number, reason: string, seen?: number): Promise<void> =>
  decide(context, listingId, seen, async (inside, _, listing) => {
    if (listing.state !== 'awaiting_check') throw new Refused(notWaiting);
    const returnedReason = required('reason', reason);
    const columns = columnsOf(listing, 'draft', null, inside.now());
    return {
      decision: 'sent_back',
      reason: returnedReason,
      columns: { ...columns, returnedReason, returnedAt: inside.now() },
      tell: (to, page) => mails.sentBack(inside, to, page, returnedReason),
    };
  });

const noChange = { pendingChange: null, pendingSince: null } as const;

/** The old and the new values, kept as a record. */
const beforeAndAfter = ({ title, categoryId, cityId, address, town, postcode, pendingChange }: Listing) => ({
  before: { title, categoryId, cityId, address, town, postcode },
  after: pendingChange,
});

/** Puts the new name, category or address on the page. Its URL stays. */
export const approveChange = (context: Context, listingId: number, seen?: number): Promise<void> =>
  decide(context, listingId, seen, async (inside, _, listing) => {
    if (!listing.pendingChange) throw new Refused(notWaiting);
    return {
      decision: 'change_approved',
      change: beforeAndAfter(listing),
      columns: { ...listing.pendingChange, ...noChange },
      tell: (to, page) => mails.changeApproved(inside, to, page),
    };
  });

/** Leaves the page as it is. */
export const refuseChange = (
  context: Context,
  listingId: number,
  reason: string,
  seen?: number,
): Promise<void> =>
  decide(context, listingId, seen, async (inside, _, listing) => {
    if (!listing.pendingChange) throw new Refused(notWaiting);
    const why = required('reason', reason);
    return {
      decision: 'change_refused',
      reason: why,
      change: beforeAndAfter(listing),
      columns: noChange,
      tell: (to, page) => mails.changeRefused(inside, to, page, why),
    };
  });

/** Marks a business as checked; the evidence is kept with the date and the operator. */
export const grantVerification = (
  context: Context,
  listingId: number,
  { evidence, until }: { evidence: string; until: string | null },
  seen?: number,
): Promise<void> =>
  decide(context, listingId, seen, async (inside, _, listing) => {
    if (!listing.verificationAskedAt) throw new Refused(notWaiting);
    await markAnswered(inside.db, listing.id, inside.now());
    const verificationEvidence = required('evidence', evidence);
    return {
      decision: 'verified',
      reason: verificationEvidence,
      columns: {
        verificationEvidence,
        verificationAskedAt: null,
        verifiedAt: inside.now(),
        verifiedUntil: until,
        verifiedRemindedAt: null,
        verifiedBy: signedIn(context).accountId,
      },
      tell: (to, page) => mails.verified(inside, to, page, until),
    };
  });

export const refuseVerification = (
  context: Context,
  listingId: number,
  reason: string,
  seen?: number,
): Promise<void> =>
  decide(context, listingId, seen, async (inside, _, listing) => {
    if (!listing.verificationAskedAt) throw new Refused(notWaiting);
    await markAnswered(inside.db, listing.id, inside.now());
    const why = required('reason', reason);
    return {
      decision: 'verification_refused',
      reason: why,
      columns: { verificationAskedAt: null },
      tell: (to, page) => mails.notVerified(inside, to, page, why),
    };
  });
