import { z } from 'zod';
import { forgetDocuments } from '#src/domains/media/service.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { type Held, holdClaim } from './locking.server.ts';
import * as mails from './mails.server.ts';
import { releaseContested, settle, takeProof } from './proving.server.ts';
import * as queries from './queries.server.ts';
import { claimTimes, daysAfter } from './rules.ts';
import { proofOnSite } from './site.server.ts';

const atOnce = 100;

/** Every quarter of an hour: grants what has waited long enough. Every hour: looks at websites, and ends what lapsed. */
export function defineClaimJobs(jobs: Jobs, context: ServerContext): void {
  const { log } = context;
  const noData = { data: z.object({}) };
  jobs.define(
    'grant-claims',
    async () => {
      const granted = await grantCooled(context);
      if (granted > 0) log.info({ granted }, 'claims were granted');
    },
    noData,
  );
  jobs.define(
    'follow-claims',
    async (_, { signal }) => {
      const proved = await lookAtSites(context, signal);
      const lapsed = await endStale(context);
      const forgotten = await forgetOld(context);
      log.info({ proved, lapsed, forgotten }, 'open claims were followed');
    },
    { ...noData, deadlineSeconds: 1_800 },
  );
}

type Next = (db: Db, after: number, most: number) => Promise<number[]>;

/** Does something with each claim that `next` names, each in a transaction of its own; answers with how many it did. */
async function withEach(
  context: ServerContext,
  next: Next,
  act: (id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let ids = await next(context.db, 0, atOnce); ids.length > 0; ) {
    for (const id of ids)
      try {
        if (await act(id)) done += 1;
      } catch (error) {
        context.log.error({ err: error, claim: id }, 'a claim could not be followed');
      }
    ids = ids.length < atOnce ? [] : await next(context.db, ids.at(-1) ?? 0, atOnce);
  }
  return done;
}

const held = (
  context: ServerContext,
  id: number,
  act: (inside: ServerContext, held: Held) => Promise<boolean>,
) => inTransaction(context, async (inside) => act(inside, await holdClaim(inside, id)));

/** Grants what was proved, waited, and is in nobody's way. */
export const grantCooled = (context: ServerContext): Promise<number> =>
  withEach(
    context,
    (db, after, most) => queries.cooledBy(db, context.now(), after, most),
    (id) =>
      held(context, id, async (inside, found) => found.claim.state === 'proved' && settle(inside, found)),
  );

/** Ends what nobody finished. */
export const endStale = (context: ServerContext): Promise<number> => {
  const before = daysAfter(context.now(), -claimTimes.days);
  return withEach(
    context,
    (db, after, most) => queries.staleBy(db, before, after, most),
    (id) =>
      held(context, id, async (inside, { claim, listing, owner }) => {
        if (claim.state !== 'asked' && claim.state !== 'proved') return false;
        const ended = { codeHash: null, paperHash: null, decidedAt: inside.now() };
        await queries.updateClaim(inside.db, id, { state: 'lapsed', ...ended });
        await mails.lapsed(inside, owner, listing);
        await releaseContested(inside, listing.id);
        return true;
      }),
  );
};

/** Looks again at the websites that we were asked to look at in the last days. */
export const lookAtSites = (context: ServerContext, signal?: AbortSignal): Promise<number> => {
  const since = daysAfter(context.now(), -claimTimes.siteDays);
  return withEach(
    context,
    async (db, after, most) => (signal?.aborted ? [] : queries.lookedFor(db, since, after, most)),
    async (id) => {
      const seen = await queries.wholeClaim(context.db, id);
      const method = seen && (await proofOnSite(context, seen.listing.websiteUrl, seen.claim.siteToken));
      if (!method) return false;
      return held(context, id, async (inside, found) => {
        if (found.claim.state === 'asked') await takeProof(inside, found, method);
        return found.claim.state === 'asked';
      });
    },
  );
};

/** Forgets the documents of claims that were decided long ago. */
export const forgetOld = (context: ServerContext): Promise<number> =>
  inTransaction(context, async (inside) => {
    const before = daysAfter(inside.now(), -claimTimes.documentDays);
    const gone = await queries.dropDocuments(inside.db, before, atOnce);
    await forgetDocuments(inside, gone);
    return gone.length;
  });
