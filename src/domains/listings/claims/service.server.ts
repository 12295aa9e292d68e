import { randomBytes } from 'node:crypto';
import { forgetDocuments, storeDocument } from '#src/domains/media/service.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { storeSent } from '../editor/saving/incoming-files.server.ts';
import { lockedOwner } from '../own/changing.server.ts';
import { planLimit } from '../own/contract.ts';
import { claimShown, hasPostalAddress, shown } from './answers.server.ts';
import { codeHashOf, isMailedCode, newMailedCode } from './codes.server.ts';
import * as contract from './contract.ts';
import { noRoomFor } from './granting.server.ts';
import { spendClaim } from './limits.server.ts';
import { type Held, holdClaim } from './locking.server.ts';
import * as mails from './mails.server.ts';
import { contestRivals, releaseContested, takeProof } from './proving.server.ts';
import * as queries from './queries.server.ts';
import { codeExpires, isMailbox, isOpen, mostTries, ownHost } from './rules.ts';
import { proofOnSite } from './site.server.ts';

type Answer = EndpointOutput<typeof contract.beginClaim>;

/** A claim is of the whole business: a member who is limited to places has none. */
function claimantOf(context: Context): number {
  const { id, listings } = businessOf(context);
  if (listings !== null) throw new Refused(contract.wholeBusinessOnly);
  return id;
}

const answered = async (context: Context, id: number, message: string): Promise<Answer> => ({
  message,
  claim: await claimShown(context, claimantOf(context), id),
});

export const list: Verb<typeof contract.listClaims> = async (context, input) => {
  const accountId = claimantOf(context);
  return pageOf(context, contract.listClaims, input, {
    rows: async (window) =>
      Promise.all(
        (await queries.claimsOf(context.db, accountId, input, window)).map((row) => shown(context, row)),
      ),
    total: () => queries.countClaims(context.db, accountId, input),
  });
};

export const one = async (context: Context, { id }: { id: number }) => ({
  claim: await claimShown(context, claimantOf(context), id),
});

/** Begins a claim, or answers the one that is open. */
export async function begin(
  context: Context,
  { slug, wish }: EndpointParsed<typeof contract.beginClaim>,
): Promise<Answer> {
  const accountId = claimantOf(context);
  await spendClaim(context, 'begin', accountId);
  const id = await inTransaction(context, async (inside) => {
    const owner = await lockedOwner(inside.db, accountId);
    const page = await queries.importedPage(inside.db, slug);
    const listing = page && (await queries.lockListingRow(inside.db, page.id));
    if (!listing) throw new Refused(notFound);
    if (listing.ownerId === accountId) throw new Refused(contract.alreadyYours);
    const open = await queries.openClaimOf(inside.db, listing.id, accountId);
    if (open) return open.id;
    const noRoom = wish === 'claim' ? await noRoomFor(inside, accountId, listing) : '';
    if (noRoom !== '') throw new Refused(planLimit, {}, noRoom);
    const claim = await queries.insertClaim(inside.db, {
      ...{ listingId: listing.id, accountId, wish, state: 'asked' as const },
      ...{ siteToken: randomBytes(16).toString('base64url'), askedAt: inside.now() },
    });
    await contestRivals(inside, listing, await queries.rivalsOf(inside.db, claim));
    await mails.asked(inside, owner, listing, wish);
    return claim.id;
  });
  return answered(context, id, 'Your claim has begun. Next, prove that the business is yours.');
}

/** Works on an own claim that is not proved yet, with its listing locked. */
const withAsked = <Result>(
  context: Context,
  id: number,
  work: (inside: Context, held: Held) => Promise<Result>,
) =>
  withOwnClaim(context, id, (inside, held) => {
    if (held.claim.state === 'proved' || held.claim.state === 'contested')
      throw new Refused(contract.provedAlready);
    if (held.claim.state !== 'asked') throw new Refused(contract.claimClosed);
    return work(inside, held);
  });

async function withOwnClaim<Result>(
  context: Context,
  id: number,
  work: (inside: Context, held: Held) => Promise<Result>,
): Promise<Result> {
  const accountId = claimantOf(context);
  if ((await queries.claimById(context.db, id))?.accountId !== accountId) throw new Refused(notFound);
  return inTransaction(context, async (inside) => work(inside, await holdClaim(inside, id)));
}

const unsendable = 'Type only the part before the @, such as info.';

/** The answer is the same whether the address exists or not: we do not know. */
export async function sendCode(
  context: Context,
  { id, mailbox }: EndpointParsed<typeof contract.sendClaimCode>,
): Promise<Answer> {
  if (!isMailbox(mailbox)) throw new Refused(invalid, { mailbox: [unsendable] });
  const { listingId } = await withAsked(context, id, async (_, { claim }) => claim);
  await spendClaim(context, 'code', claimantOf(context), listingId);
  await withAsked(context, id, async (inside, { listing }) => {
    const host = ownHost(listing.websiteUrl);
    if (host === null) throw new Refused(contract.methodNotOffered);
    const code = newMailedCode();
    await queries.updateClaim(inside.db, id, {
      ...{ method: 'email', codeHash: codeHashOf(id, code), codeSentAt: inside.now(), codeTries: 0 },
    });
    await mails.mailCode(inside, `${mailbox}@${host}`, listing, code);
  });
  return answered(context, id, 'A code is on its way, if that address exists.');
}

const wrongCode = 'This code is wrong, or no longer works. Check it, or ask for another.';

/** Takes the code that came by email or by post. Wrong codes are counted and all get the same answer. */
export async function prove(
  context: Context,
  { id, code }: EndpointParsed<typeof contract.proveClaim>,
): Promise<Answer> {
  await spendClaim(context, 'try', claimantOf(context));
  const isRight = await withAsked(context, id, async (inside, held) => {
    const { codeTries, paperTries } = held.claim;
    const method = isMailedCode(code) ? 'email' : 'post';
    const isRight = opens(held.claim, method, codeHashOf(id, code), inside.now());
    if (isRight) await takeProof(inside, held, method);
    else
      await queries.updateClaim(
        inside.db,
        id,
        method === 'email' ? { codeTries: codeTries + 1 } : { paperTries: paperTries + 1 },
      );
    return isRight;
  });
  if (!isRight) throw new Refused(invalid, { code: [wrongCode] });
  return answered(context, id, 'Thank you. You have proved that the business is yours.');
}

function opens(claim: queries.ClaimRow, method: 'email' | 'post', hash: string, now: Date): boolean {
  const { codeHash, codeSentAt, codeTries, paperHash, paperTries } = claim;
  if (method === 'post') return paperTries < mostTries && paperHash === hash;
  return codeSentAt !== null && codeExpires(codeSentAt) > now && codeTries < mostTries && codeHash === hash;
}

/** Looks at the website now, and from then on by a job for a while. Why nothing was found is not said. */
export async function checkSite(context: Context, { id }: { id: number }): Promise<Answer> {
  const accountId = claimantOf(context);
  const { websiteUrl, siteToken } = await withAsked(context, id, async (inside, { claim, listing }) => {
    if (ownHost(listing.websiteUrl) === null) throw new Refused(contract.methodNotOffered);
    await queries.updateClaim(inside.db, id, { siteAskedAt: inside.now() });
    return { ...claim, ...listing };
  });
  await spendClaim(context, 'site', accountId);
  const method = await proofOnSite(context, websiteUrl, siteToken);
  if (!method) return answered(context, id, 'We have not found it yet. We look again every hour for a week.');
  await withAsked(context, id, (inside, held) => takeProof(inside, held, method));
  return answered(context, id, 'Thank you. You have proved that the business is yours.');
}

export async function askPost(context: Context, { id }: { id: number }): Promise<Answer> {
  await withAsked(context, id, async (inside, { claim, listing }) => {
    if (!hasPostalAddress(listing)) throw new Refused(contract.methodNotOffered);
    const paperAskedAt = claim.paperAskedAt ?? inside.now();
    await queries.updateClaim(inside.db, id, { method: 'post', paperAskedAt });
  });
  return answered(context, id, 'We will post a code to the address on the page.');
}

/** Keeps a document for the operator; sent again it replaces the one before. */
export async function sendDocuments(
  context: Context,
  { id, file, note }: EndpointParsed<typeof contract.sendClaimDocuments>,
): Promise<Answer> {
  await withAsked(context, id, async () => undefined);
  const stored = await storeSent(context, 'file', () => storeDocument(context, file, { isPrivate: true }));
  try {
    await withAsked(context, id, async (inside, { claim }) => {
      const change = { method: 'documents' as const, documentId: stored.id, note, documentsAt: inside.now() };
      await queries.updateClaim(inside.db, id, change);
      await forgetDocuments(inside, [claim.documentId]);
    });
  } catch (error) {
    await forgetDocuments(context, [stored.id]);
    throw error;
  }
  return answered(context, id, 'Thank you. We will read it and email you.');
}

export async function withdraw(context: Context, { id }: { id: number }): Promise<Answer> {
  await withOwnClaim(context, id, async (inside, { claim, listing }) => {
    if (!isOpen(claim.state)) throw new Refused(contract.claimClosed);
    await queries.updateClaim(inside.db, id, {
      ...{ state: 'withdrawn', codeHash: null, paperHash: null, decidedAt: inside.now() },
      ...{ documentId: null, note: '' },
    });
    await forgetDocuments(inside, [claim.documentId]);
    await releaseContested(inside, listing.id);
  });
  return answered(context, id, 'Your claim is withdrawn.');
}
