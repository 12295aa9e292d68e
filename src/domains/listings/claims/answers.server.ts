import type { ServerContext } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { ownerById } from '../own/queries.server.ts';
import { wholeAddress } from '../own/whole-address.ts';
import type { Claim } from './contract.ts';
import { obstacleOf } from './granting.server.ts';
import { type WholeClaim, wholeClaim } from './queries.server.ts';
import { codeExpires, dnsText, lapsesAt, mostTries, ownHost, siteOrigin, siteProof } from './rules.ts';

/** A claim of the business, as its members read it; another's is not found. */
export async function claimShown(context: ServerContext, accountId: number, id: number): Promise<Claim> {
  const row = await wholeClaim(context.db, id);
  if (row?.claim.accountId !== accountId) throw new Refused(notFound);
  return shown(context, row);
}

export async function shown(context: ServerContext, row: WholeClaim): Promise<Claim> {
  const { claim, listing } = row;
  const { id, wish, state, method, reason } = claim;
  return {
    id,
    listing: {
      ...{ id: listing.id, slug: listing.slug, title: listing.title, town: listing.town },
      is_shown: listing.state === 'live' || listing.state === 'paused',
    },
    ...{ wish, state, method, reason },
    asked_at: claim.askedAt.toISOString(),
    proved_at: textOf(claim.provedAt),
    cool_until: state === 'proved' ? textOf(claim.coolUntil) : null,
    decided_at: textOf(claim.decidedAt),
    lapses_at: state === 'asked' && !claim.documentsAt ? lapsesAt(claim).toISOString() : null,
    waits_for: state === 'proved' ? await waitsFor(context, row) : '',
    ways: waysOf(row),
    code: codeOf(row, context.now()),
  };
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

async function waitsFor(context: ServerContext, row: WholeClaim): Promise<string> {
  const owner = await ownerById(context.db, row.claim.accountId);
  return owner ? obstacleOf(context, owner, row) : '';
}

function waysOf({ claim, listing, file }: WholeClaim): Claim['ways'] {
  const host = ownHost(listing.websiteUrl);
  return {
    email: host === null ? null : { host },
    site:
      host === null
        ? null
        : {
            host,
            dns: dnsText(claim.siteToken),
            meta: `<meta name="${siteProof.metaName}" content="${claim.siteToken}">`,
            file: { url: `${siteOrigin(listing.websiteUrl)}${siteProof.path}`, content: claim.siteToken },
            asked_at: textOf(claim.siteAskedAt),
          },
    post: hasPostalAddress(listing)
      ? {
          address: wholeAddress(listing),
          asked_at: textOf(claim.paperAskedAt),
          sent_at: textOf(claim.paperSentAt),
        }
      : null,
    documents: {
      file: file && { name: file.name, bytes: file.bytes },
      note: claim.note,
      given_at: textOf(claim.documentsAt),
    },
  };
}

/** Whether a letter finds the business. */
export const hasPostalAddress = ({ address, postcode }: { address: string; postcode: string }): boolean =>
  address !== '' && postcode !== '';

function codeOf({ claim }: WholeClaim, now: Date): Claim['code'] {
  const { codeHash, codeSentAt, codeTries } = claim;
  if (codeHash === null || codeSentAt === null || codeTries >= mostTries) return null;
  const expires = codeExpires(codeSentAt);
  return expires > now ? { sent_at: codeSentAt.toISOString(), expires_at: expires.toISOString() } : null;
}
