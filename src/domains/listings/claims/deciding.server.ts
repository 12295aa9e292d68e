import type { ServerContext } from '#src/platform/context.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { ownerById } from '../own/queries.server.ts';
import { wholeAddress } from '../own/whole-address.ts';
import { codeHashOf, newPaperCode } from './codes.server.ts';
import { claimClosed, methodNotOffered, notProved, notUndoable } from './contract.ts';
import { clearWay, grant, requireNoObstacle, takeBack } from './granting.server.ts';
import { type Held, holdClaim } from './locking.server.ts';
import * as mails from './mails.server.ts';
import { releaseContested, takeProof } from './proving.server.ts';
import { rivalsOf, updateClaim } from './queries.server.ts';
import { isOpen, undoableUntil } from './rules.ts';

/*
 * What an operator decides about claims. Each takes the context of a transaction, in which the caller also writes its
 * audit log, and answers what it decided about.
 */

const lost = 'We looked at both claims, and another business has shown us that the listing is theirs.';

/** Grants what is proved. The listing is taken from who was granted it before, and proved rivals are refused. */
export async function grantClaim(inside: ServerContext, id: number, operatorId: number): Promise<Held> {
  const held = await holdClaim(inside, id);
  const { claim, listing } = held;
  if (claim.state !== 'proved' && claim.state !== 'contested') throw new Refused(notProved);
  await requireNoObstacle(inside, held);
  await clearWay(inside, held, operatorId);
  await grant(inside, { ...held, listing: { ...listing, ownerId: null } }, operatorId);
  for (const rival of await rivalsOf(inside.db, claim))
    if (rival.state === 'proved' || rival.state === 'contested')
      await refuse(inside, { ...held, claim: rival }, operatorId, lost);
  return held;
}

/** Refuses a claim that is open, whether proved or not. */
export async function refuseClaim(
  inside: ServerContext,
  id: number,
  operatorId: number,
  reason: string,
): Promise<Held> {
  const held = await holdClaim(inside, id);
  if (!isOpen(held.claim.state)) throw new Refused(claimClosed);
  await refuse(inside, held, operatorId, reason);
  await releaseContested(inside, held.listing.id);
  return held;
}

async function refuse(inside: ServerContext, { claim, listing }: Held, decidedBy: number, reason: string) {
  const { db, now } = inside;
  const change = { codeHash: null, paperHash: null, decidedAt: now(), decidedBy, reason };
  await updateClaim(db, claim.id, { state: 'refused', ...change });
  const owner = await ownerById(db, claim.accountId);
  if (owner) await mails.refused(inside, owner, listing, reason);
}

/** Makes the listing again what it was before it was granted; within thirty days. */
export async function undoClaim(
  inside: ServerContext,
  id: number,
  operatorId: number,
  reason: string,
): Promise<Held> {
  const held = await holdClaim(inside, id);
  const { claim, listing } = held;
  if (!undoableUntil(claim, listing, inside.now())) throw new Refused(notUndoable);
  await takeBack(inside, held, { reason, decidedBy: operatorId });
  await releaseContested(inside, listing.id);
  return held;
}

/** Makes a code to be posted; the one before no longer works. It is answered here and never again. */
export async function issuePaperCode(inside: ServerContext, id: number) {
  const held = await holdClaim(inside, id);
  const { claim, listing } = held;
  if (claim.state !== 'asked') throw new Refused(claimClosed);
  if (!claim.paperAskedAt) throw new Refused(methodNotOffered);
  const code = newPaperCode();
  await updateClaim(inside.db, id, {
    ...{ paperHash: codeHashOf(id, code), paperSentAt: inside.now(), paperTries: 0 },
  });
  return { ...held, code, address: wholeAddress(listing) };
}

/** The documents prove it: the claim waits, or is contested, as after any other proof. */
export async function acceptDocuments(inside: ServerContext, id: number): Promise<Held> {
  const held = await holdClaim(inside, id);
  if (held.claim.state !== 'asked') throw new Refused(claimClosed);
  if (!held.claim.documentsAt) throw new Refused(methodNotOffered);
  await takeProof(inside, held, 'documents');
  return held;
}
