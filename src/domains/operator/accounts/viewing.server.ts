import { roleOf } from '#src/domains/accounts/team/membership.server.ts';
import { beginView, endViews } from '#src/domains/accounts/viewing/service.server.ts';
import { inTransaction, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { acted } from './acting.server.ts';
import type * as contract from './contract.ts';
import { refusals } from './contract.ts';

/** Begins to view as the holder; never as an operator, whose screens show other people's accounts. */
export const view: Verb<typeof contract.viewAccount> = (context, { id, reason }) =>
  inTransaction(context, async (outer) => {
    let begun: { token: string; endsAt: Date; name: string; role: 'user' | 'agent' | 'operator' } | undefined;
    await acted(outer, {
      id,
      action: 'view-begun',
      reason,
      act: async (inside, account) => {
        if (account.role === 'operator' || account.handedOverAt) throw new Refused(refusals.notViewable);
        const role = await roleOf(inside.db, account);
        begun = { ...(await beginView(inside, account, reason)), name: account.name, role };
        return '';
      },
    });
    if (!begun) throw new Error('A view that was begun was not there.');
    const { endsAt, ...same } = begun;
    return { ...same, ends_at: endsAt.toISOString() };
  });

export const stop: Verb<typeof contract.stopViewing> = (context, { id }) =>
  acted(context, {
    id,
    action: 'view-ended',
    act: async (inside) => {
      const { accountId } = signedIn(inside);
      // Where the time ended it, nothing is left to record.
      if (!(await endViews(inside.db, accountId, inside.now(), id))) throw new Refused(notFound);
      return 'You see your own screens again.';
    },
  });
