import type { ServerContext } from '#src/platform/context.server.ts';
import { type Listing, ownerById } from '../own/queries.server.ts';
import { grant, obstacleOf } from './granting.server.ts';
import type { Held } from './locking.server.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import { type ClaimMethod, coolsUntil } from './rules.ts';

const spent = { codeHash: null, paperHash: null } as const;

/** Takes note that a claim is proved, in the transaction that holds it, and of what follows from that. */
export async function takeProof(inside: ServerContext, held: Held, method: ClaimMethod): Promise<void> {
  const { claim, listing, owner } = held;
  const { db, now } = inside;
  const rivals = await queries.rivalsOf(db, claim);
  const coolUntil = coolsUntil(now(), method, await queries.hasOthers(db, claim));
  const isContested = rivals.length > 0 || listing.ownerId !== null;
  const change = {
    ...{ method, provedAt: now(), coolUntil, ...spent },
    state: isContested ? ('contested' as const) : ('proved' as const),
  };
  await queries.updateClaim(db, claim.id, change);
  await tellAddressOnRecord(inside, held, coolUntil);
  if (isContested) {
    await mails.contested(inside, owner, listing);
    await contestRivals(inside, listing, rivals);
  } else await settle(inside, { ...held, claim: { ...claim, ...change } }, true);
}

/** Another account's address that the page gives is told at once. */
async function tellAddressOnRecord(
  inside: ServerContext,
  { claim, listing, owner }: Held,
  coolUntil: Date,
): Promise<void> {
  const { email } = listing;
  if (email === '' || email.toLowerCase() === owner.email) return;
  await mails.tellPublicAddress(inside, email, listing, { wish: claim.wish, coolUntil });
}

/** What was proved and waited is now for the operator to decide. */
export async function contestRivals(
  inside: ServerContext,
  listing: Listing,
  rivals: readonly queries.ClaimRow[],
): Promise<void> {
  for (const rival of rivals.filter(({ state }) => state === 'proved')) {
    await queries.updateClaim(inside.db, rival.id, { state: 'contested' });
    const other = await ownerById(inside.db, rival.accountId);
    if (other) await mails.contested(inside, other, listing);
  }
}

/** Grants a proved claim whose time has come, if nothing is in its way; says how it stands where that is news. */
export async function settle(inside: ServerContext, held: Held, isNews = false): Promise<boolean> {
  const { claim, listing, owner } = held;
  const coolUntil = claim.coolUntil ?? inside.now();
  const waitsFor = await obstacleOf(inside, owner, held);
  if (coolUntil <= inside.now() && waitsFor === '' && listing.ownerId === null) {
    await grant(inside, held, null);
    return true;
  }
  if (isNews) await mails.proved(inside, owner, listing, { coolUntil, waitsFor });
  return false;
}

/** A contested claim that nobody else contests any more waits like any that others asked for. */
export async function releaseContested(inside: ServerContext, listingId: number): Promise<void> {
  for (const claim of await queries.contestedOf(inside.db, listingId)) {
    if ((await queries.rivalsOf(inside.db, claim)).length > 0 || claim.provedAt === null) continue;
    const coolUntil = coolsUntil(claim.provedAt, claim.method ?? 'documents', true);
    await queries.updateClaim(inside.db, claim.id, { state: 'proved', coolUntil });
  }
}
