import { dateOf } from '#src/platform/clock.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { listingDecisions } from '../editor/tables.server.ts';
import { verified } from '../publication/mails.server.ts';
import { isShown } from '../publication/rules.ts';
import { markAnswered } from '../verification/queries.server.ts';
import { notPossible } from './contract.ts';
import { featuredUntilFault, seenFault, verifiedUntilFault } from './days.ts';
import { keep, type Seen, withAny } from './locking.server.ts';
import * as mails from './marking-mails.server.ts';

/** Refuses evidence or a last day that cannot be, both at once; a mark may have no last day. */
export function refuseDays(
  { date, until }: Pick<Proof, 'date'> & { until: string | null },
  today: string,
): void {
  const ends = until === null ? null : verifiedUntilFault(until, today);
  const wrong = Object.entries({ date: seenFault(date, today), until: ends }).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, [fault]]],
  );
  if (wrong.length > 0) throw new Refused(invalid, Object.fromEntries(wrong));
}

interface Proof {
  readonly evidence: string;
  readonly date: string;
  readonly until: string;
}

/** Gives a page the verified mark through a day; what it rests on, and of which day it is, is kept. */
export function verifyAny(context: Context, { evidence, date, until, ...seen }: Seen & Proof) {
  refuseDays({ date, until }, dateOf(context.now()));
  return withAny(context, seen, async (inside, { listing, owner }) => {
    if (!isShown(listing.state)) throw new Refused(notPossible);
    const { accountId } = signedIn(inside);
    const now = inside.now();
    const reason = `${evidence} (seen on ${date})`;
    if (listing.verificationAskedAt) await markAnswered(inside.db, listing.id, now);
    await keep(inside, listing.id, {
      ...{ verificationAskedAt: null, verificationEvidence: reason, verifiedBy: accountId },
      ...{ verifiedAt: now, verifiedUntil: until, verifiedRemindedAt: null },
    });
    await inside.db.insert(listingDecisions).values({
      ...{ listingId: listing.id, decision: 'verified', reason, decidedBy: accountId, decidedAt: now },
    });
    if (owner) await verified(inside, owner, listing, until);
    return listing;
  });
}

export const noMark = {
  verifiedAt: null,
  verifiedBy: null,
  verifiedUntil: null,
  verifiedRemindedAt: null,
  verificationEvidence: '',
} as const;

type Wish = Seen & { readonly reason: string };

/** Takes the verified mark from a page. */
export const withdrawAny = (context: Context, { reason, ...seen }: Wish) =>
  withAny(context, seen, async (inside, { listing, owner }) => {
    if (!listing.verifiedAt) throw new Refused(notPossible);
    await keep(inside, listing.id, noMark);
    if (owner) await mails.withdrawn(inside, owner, listing, reason);
    return listing;
  });

/** Shows a live page among the featured ones of the home page, through a day. */
export function featureAny(context: Context, { reason, until, ...seen }: Wish & { readonly until: string }) {
  const fault = featuredUntilFault(until, dateOf(context.now()));
  if (fault) throw new Refused(invalid, { until: [fault] });
  return withAny(context, seen, async (inside, { listing, owner }) => {
    if (listing.state !== 'live') throw new Refused(notPossible);
    await keep(inside, listing.id, { featuredUntil: until });
    if (owner) await mails.featured(inside, owner, listing, { reason, until });
    return listing;
  });
}

export const endFeatureAny = (context: Context, { reason, ...seen }: Wish) =>
  withAny(context, seen, async (inside, { listing, owner }) => {
    if (listing.featuredUntil === null) throw new Refused(notPossible);
    await keep(inside, listing.id, { featuredUntil: null });
    if (owner) await mails.featureEnded(inside, owner, listing, reason);
    return listing;
  });
