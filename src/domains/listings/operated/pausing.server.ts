import type { Context } from '#src/platform/context.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { resolveAllOf } from '../moderation/reports/service.server.ts';
import { fitsPlan } from '../publication/limits.server.ts';
import { notPossible } from './contract.ts';
import { keep, type Operated, type Seen, withAny } from './locking.server.ts';
import * as mails from './mails.server.ts';

type Wish = Seen & { readonly reason: string };
interface Up {
  readonly state?: 'live' | 'paused';
  readonly pausedByPlanAt?: Date | null;
}

/** Takes a live page out of the search and stops bookings and enquiries; until an operator lets it go on. */
export const pauseAny = (context: Context, { reason, ...seen }: Wish) =>
  withAny(context, seen, async (inside, { listing, owner }) => {
    if (listing.state !== 'live') throw new Refused(notPossible);
    await keep(inside, listing.id, { state: 'paused', pausedByOperatorAt: inside.now() });
    if (owner) await mails.paused(inside, owner, listing, reason);
    return listing;
  });

/** Shows a page again that an operator paused, as far as the plan of its business covers it still. */
export const resumeAny = (context: Context, { reason, ...seen }: Wish) =>
  withAny(context, seen, async (inside, operated) => {
    const { listing, owner } = operated;
    if (listing.pausedByOperatorAt === null) throw new Refused(notPossible);
    // Hidden or removed with its owner's account it stays, and is live once it comes back.
    const was = listing.state === 'paused' ? await upAgain(inside, operated) : {};
    const hiddenFrom = listing.hiddenFrom && 'live';
    await keep(inside, listing.id, { ...was, hiddenFrom, pausedByOperatorAt: null });
    if (owner) await mails.resumed(inside, owner, listing, { reason, isLive: was.state === 'live' });
    return listing;
  });

/** Live, or where the plan has become too small paused by that. */
async function upAgain({ db, now }: Context, { listing, owner }: Operated): Promise<Up> {
  const fits = owner === null || (await fitsPlan(db, owner.id, listing, now()));
  return fits ? { state: 'live', pausedByPlanAt: null } : { state: 'paused', pausedByPlanAt: now() };
}

/** Closes a page for good: its address says that the business has closed. Open reports about it are resolved. */
export const closeAny = (context: Context, { reason, ...seen }: Wish) =>
  withAny(context, seen, async (inside, { listing, owner }) => {
    const { state } = listing;
    if (state !== 'live' && state !== 'paused') throw new Refused(notPossible);
    await keep(inside, listing.id, { state: 'removed', closedAt: inside.now(), closedFrom: state });
    await resolveAllOf(inside, listing.id, reason);
    if (owner) await mails.closed(inside, owner, listing, reason);
    return listing;
  });

/** Takes a closing back: the page is what it was, as far as the plan of its business covers it still. */
export const reopenAny = (context: Context, { reason, ...seen }: Wish) =>
  withAny(context, seen, async (inside, operated) => {
    const { listing, owner } = operated;
    if (listing.closedAt === null) throw new Refused(notPossible);
    const was: Up = listing.closedFrom === 'live' ? await upAgain(inside, operated) : { state: 'paused' };
    await keep(inside, listing.id, { ...was, closedAt: null, closedFrom: null });
    if (owner) await mails.reopened(inside, owner, listing, { reason, isLive: was.state === 'live' });
    return listing;
  });
