import * as claims from '#src/domains/listings/claims/deciding.server.ts';
import { type Held, holdClaim } from '#src/domains/listings/claims/locking.server.ts';
import { wholeClaim } from '#src/domains/listings/claims/queries.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pdfOf } from '#src/platform/pdf/pdf.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addEntry } from '../audit-log.server.ts';
import { audited, withFacts } from '../deciding.server.ts';
import type { ActionName } from '../rules.ts';
import { codeSheet } from './code-sheet.ts';
import * as contract from './contract.ts';
import { claimsSeen } from './reading.server.ts';

type Of<E> = EndpointParsed<E>;

interface Deciding {
  readonly action: ActionName;
  readonly message: string;
  readonly decide: (inside: Context, operatorId: number) => Promise<Held>;
}

/** Decides about claims that are as the operator saw them, and writes it to the audit log, both or neither. */
const decided = (
  context: Context,
  { id, seen, reason }: Of<typeof contract.grantClaim>,
  { action, message, decide }: Deciding,
) =>
  audited(context, async (inside) => {
    const { listing, claim } = await holdClaim(inside, id);
    if (seen !== undefined && seen !== (await claimsSeen(inside.db, listing.id)))
      throw new Refused(contract.staleClaims);
    const entry = await withFacts(inside, listing.id, async () => {
      await decide(inside, signedIn(context).accountId);
      return entryOf(action, id, listing, reason);
    });
    const after = { ...entry.after, claim: (await wholeClaim(inside.db, id))?.claim.state ?? null };
    return { entry: { ...entry, before: { ...entry.before, claim: claim.state }, after }, message };
  });

/** Of the listing, so that its own page in the back office shows it, too. */
const entryOf = (action: ActionName, id: number, { id: subjectId, title }: Held['listing'], reason = '') =>
  ({
    action,
    subject: 'listing',
    subjectId,
    title,
    reason: reason ? `Claim ${id}: ${reason}` : `Claim ${id}`,
  }) as const;

export const grant = (context: Context, given: Of<typeof contract.grantClaim>) =>
  decided(context, given, {
    action: 'claim-granted',
    message: 'The claim is granted, and everybody who claimed is emailed.',
    decide: (inside, operatorId) => claims.grantClaim(inside, given.id, operatorId),
  });

export const acceptDocuments = (context: Context, given: Of<typeof contract.acceptClaimDocuments>) =>
  decided(context, given, {
    action: 'claim-proved',
    message: 'The document counts as proof.',
    decide: (inside) => claims.acceptDocuments(inside, given.id),
  });

export const refuse = (context: Context, given: Of<typeof contract.refuseClaim>) =>
  decided(context, given, {
    action: 'claim-refused',
    message: 'The claim is refused, and your reason is on its way by email.',
    decide: (inside, operatorId) => claims.refuseClaim(inside, given.id, operatorId, given.reason),
  });

export const undo = (context: Context, given: Of<typeof contract.undoClaim>) =>
  decided(context, given, {
    action: 'claim-undone',
    message: 'The listing is what it was before the claim, and your reason is on its way by email.',
    decide: (inside, operatorId) => claims.undoClaim(inside, given.id, operatorId, given.reason),
  });

/** The code is made with the page that shows it: where the page cannot be drawn, the code before still works. */
export const printCode = (context: Context, { id }: Of<typeof contract.printClaimCode>) =>
  context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const { code, address, listing } = await claims.issuePaperCode(inside, id);
    await addEntry(inside, entryOf('claim-posted', id, listing));
    const { env, now } = context;
    const { title, slug } = listing;
    const bytes = await pdfOf(codeSheet({ ...env, code, title, slug, address, at: now() }));
    return { name: `code-${id}.pdf`, bytes: new Uint8Array(bytes) };
  });
