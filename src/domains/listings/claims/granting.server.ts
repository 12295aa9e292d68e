import { and, eq, isNull, sql } from 'drizzle-orm';
import { addSensitive } from '#src/domains/accounts/audit-log.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { updateListing } from '../editor/saving/saving-queries.server.ts';
import { planLimit } from '../own/contract.ts';
import { type Listing, type Owner, ownerById } from '../own/queries.server.ts';
import { requireOneAddress, requireRoom } from '../publication/limits.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { listings } from '../tables.server.ts';
import type { Held } from './locking.server.ts';
import * as mails from './mails.server.ts';
import { grantedOf, updateClaim } from './queries.server.ts';
import type { Snapshot } from './rules.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.server.ts';

/** The draft that registering began, if nobody has touched it: it makes room for the claimed listing. */
async function untouchedDraft(db: Db, ownerId: number): Promise<Listing | undefined> {
  const own = await db.select().from(listings).where(eq(listings.ownerId, ownerId)).limit(2);
  const [first] = own;
  const isUntouched =
    own.length === 1 && first?.state === 'draft' && first.version === 1 && first.liveSince === null;
  return isUntouched && first.returnedAt === null && first.description === '' ? first : undefined;
}

/** What keeps the plan of a business from one more listing; empty where it has room. */
export async function noRoomFor(
  { db, now }: ServerContext,
  ownerId: number,
  listing: Listing,
): Promise<string> {
  if (await untouchedDraft(db, ownerId)) return '';
  try {
    await requireRoom(db, ownerId, listing.id, now());
    await requireOneAddress(db, ownerId, listing, now());
    return '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === planLimit.code) return error.message;
    throw error;
  }
}

/** What the claimant has to do before a proved claim can be granted; empty where nothing is missing. */
export async function obstacleOf(
  context: ServerContext,
  owner: Owner,
  { claim, listing }: Pick<Held, 'claim' | 'listing'>,
): Promise<string> {
  if (owner.is_leaving) return 'Your account is being deleted.';
  if (!owner.is_email_verified)
    return 'Please confirm your own email address first: the link is in the email that we sent you when you registered.';
  return claim.wish === 'claim' ? noRoomFor(context, owner.id, listing) : '';
}

/** Hands the listing to who claims it, or removes it, in the transaction that holds all of them. */
export async function grant(inside: ServerContext, held: Held, decidedBy: number | null): Promise<void> {
  const { claim, listing, owner } = held;
  const { db, now } = inside;
  const draft = claim.wish === 'claim' ? await untouchedDraft(db, owner.id) : undefined;
  const snapshot = await takeSnapshot(db, listing.id, draft?.id ?? null);
  if (claim.wish === 'remove') await remove(db, listing, now());
  else await handOver(db, held, draft, now());
  await updateClaim(db, claim.id, { state: 'granted', decidedAt: now(), decidedBy, snapshot, reason: '' });
  await indexListings(db, [listing.id]);
  // An operator's decision has an entry of its own.
  if (decidedBy === null)
    await addSensitive(inside, {
      ...{ action: 'claim-granted-itself', subject: 'listing', subjectId: listing.id, title: listing.title },
      ...{ before: { owner: listing.ownerId }, after: { owner: owner.id, wish: claim.wish }, by: owner.id },
    });
  await mails.granted(inside, owner, listing, claim.wish);
}

async function handOver(db: Db, { listing, owner }: Held, draft: Listing | undefined, now: Date) {
  const { rowCount } = await db
    .update(listings)
    .set({ ownerId: owner.id, version: sql`${listings.version} + 1`, updatedAt: now })
    .where(and(eq(listings.id, listing.id), isNull(listings.ownerId)));
  if (rowCount !== 1) throw new Error('The claimed listing had an owner already.');
  if (draft)
    await updateListing(db, draft.id, {
      ...{ state: 'removed', removedAt: now, removedFrom: 'draft', updatedAt: now },
    });
}

/** Its row stays, so that an import knows it again; what it says is erased after the time for undoing. */
const remove = (db: Db, { id, state }: Listing, now: Date) =>
  updateListing(db, id, {
    ...{ state: 'removed', removedAt: now, removedFrom: state === 'paused' ? state : 'live', updatedAt: now },
  });

/**
 * Takes a granted claim back: the listing is what it was, and what its owner added is a draft of theirs. In the
 * transaction that holds the claim.
 */
export async function takeBack(
  inside: ServerContext,
  { claim, listing, owner }: Held,
  { reason, decidedBy }: { reason: string; decidedBy: number },
): Promise<void> {
  const { db, now } = inside;
  if (!claim.snapshot) throw new Error('A granted claim has no snapshot.');
  const draft = await restoreSnapshot(db, listing.id, claim.snapshot, now());
  await bringDraftBack(db, owner.id, claim.snapshot, now());
  await updateClaim(db, claim.id, { state: 'undone', decidedAt: now(), decidedBy, reason, snapshot: null });
  await indexListings(db, draft === null ? [listing.id] : [listing.id, draft]);
  await mails.undone(inside, owner, listing, { reason, hasDraft: draft !== null });
}

const bringDraftBack = async (db: Db, ownerId: number, { draft }: Snapshot, now: Date): Promise<void> => {
  const [removed] =
    draft === null
      ? []
      : await db
          .select()
          .from(listings)
          .where(and(eq(listings.id, draft), eq(listings.ownerId, ownerId), eq(listings.state, 'removed')))
          .for('update');
  if (removed?.removedFrom === 'draft')
    await updateListing(db, removed.id, {
      state: 'draft',
      removedAt: null,
      removedFrom: null,
      updatedAt: now,
    });
};

/** Takes the listing from who was granted it before, where another's claim wins. */
export async function clearWay(
  inside: ServerContext,
  { claim, listing }: Held,
  decidedBy: number,
): Promise<void> {
  const before = await grantedOf(inside.db, listing.id);
  const holder = before && (await ownerById(inside.db, before.accountId));
  if (!before || !holder || before.id === claim.id) return;
  const reason = 'Another business has shown us that the listing is theirs.';
  await takeBack(inside, { claim: before, listing, owner: holder }, { reason, decidedBy });
}

/** Refuses where the plan, or an address that is not confirmed, keeps the claimant from having it. */
export async function requireNoObstacle(inside: ServerContext, held: Held): Promise<void> {
  const obstacle = await obstacleOf(inside, held.owner, held);
  if (obstacle !== '') throw new Refused(planLimit, {}, obstacle);
}
