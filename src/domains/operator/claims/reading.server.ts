import { createHash } from 'node:crypto';
import { obstacleOf } from '#src/domains/listings/claims/granting.server.ts';
import { wholeClaim } from '#src/domains/listings/claims/queries.server.ts';
import { undoableUntil } from '#src/domains/listings/claims/rules.ts';
import { ownerById } from '#src/domains/listings/own/queries.server.ts';
import { wholeAddress } from '#src/domains/listings/own/whole-address.ts';
import { keptBytes } from '#src/domains/media/documents.server.ts';
import { type Context, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { historyOf } from '../audit-log.server.ts';
import { listingById } from '../queries.server.ts';
import { businessShown } from '../reading.server.ts';
import * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { waitsOf } from './rules.ts';

type Listing = NonNullable<Awaited<ReturnType<typeof wholeClaim>>>['listing'];

const textOf = (at: Date | null) => at?.toISOString() ?? null;

export const claims: Verb<typeof contract.listClaims> = (context, input) =>
  pageOf(context, contract.listClaims, input, {
    rows: async (window) =>
      (await queries.claimRows(context.db, input, window)).map(({ claim, title, town, owner, since }) => ({
        ...{ id: claim.id, title, town, claimant: businessShown(owner) },
        ...{ wish: claim.wish, state: claim.state, waits: waitsOf(claim) },
        since: since.toISOString(),
      })),
    total: () => queries.countClaims(context.db, input),
  });

/** The listing of a claim, with everybody who claims it. */
export async function claimCase(context: ServerContext, { id }: { id: number }): Promise<contract.ClaimCase> {
  const { db } = context;
  const listing = (await wholeClaim(db, id))?.listing;
  const row = listing && (await listingById(db, listing.id));
  if (!row) throw new Refused(notFound);
  const found = await queries.claimsOn(db, listing.id);
  const claims: contract.CaseClaim[] = [];
  for (const one of found) claims.push(await shown(context, one, listing));
  return {
    seen: fingerprint(found),
    listing: {
      ...{ id: row.id, slug: row.slug, title: row.title, state: row.state, category: row.category },
      address: wholeAddress(row),
      ...{ phone: listing.phone, email: listing.email, website: listing.websiteUrl },
      owner: row.owner && businessShown(row.owner),
    },
    claims,
    history: await historyOf(db, listing.id),
  };
}

/** What a decision depends on: it is refused where this is no longer what the operator saw. */
export const claimsSeen = async (db: Db, listingId: number): Promise<string> =>
  fingerprint(await queries.claimsOn(db, listingId));

const fingerprint = (found: readonly queries.ClaimOn[]): string =>
  createHash('sha256')
    .update(JSON.stringify(found.map(({ claim: { id, state, documentId } }) => [id, state, documentId])))
    .digest('hex');

async function shown(context: ServerContext, { claim, owner, file }: queries.ClaimOn, listing: Listing) {
  return {
    ...{ id: claim.id, claimant: businessShown(owner), wish: claim.wish, state: claim.state },
    ...{ waits: waitsOf(claim), method: claim.method, reason: claim.reason, note: claim.note },
    asked_at: claim.askedAt.toISOString(),
    proved_at: textOf(claim.provedAt),
    cool_until: claim.state === 'proved' ? textOf(claim.coolUntil) : null,
    decided_at: textOf(claim.decidedAt),
    obstacle: await obstacle(context, claim, listing),
    file: file && { name: file.name, bytes: file.bytes },
    documents_at: textOf(claim.documentsAt),
    post_asked_at: textOf(claim.paperAskedAt),
    post_sent_at: textOf(claim.paperSentAt),
    undo_until: textOf(undoableUntil(claim, listing, context.now())),
  };
}

async function obstacle(context: ServerContext, claim: queries.ClaimOn['claim'], listing: Listing) {
  if (claim.state !== 'proved' && claim.state !== 'contested') return '';
  const owner = await ownerById(context.db, claim.accountId);
  return owner ? obstacleOf(context, owner, { claim, listing }) : '';
}

/** What a business sent; the audit log records that an operator downloaded it. */
export async function claimFile(context: Context, { id }: { id: number }) {
  const { db, files, log } = context;
  const file = (await wholeClaim(db, id))?.file;
  const bytes = file ? await keptBytes(files, file) : null;
  if (!file || !bytes) throw new Refused(notFound);
  log.info({ operator: signedIn(context).accountId, claim: id }, 'a document of a claim was read');
  return {
    name: `claim-${id}.${file.type === 'application/pdf' ? 'pdf' : 'webp'}`,
    bytes: new Uint8Array(bytes),
  };
}
