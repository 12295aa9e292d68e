import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import { inTransaction, signedIn } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { reviewLinkPath } from '../rules.ts';
import { listOwnInvitations, type openOwnInvitation } from './contract.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listOwnInvitations> = (context, input) => {
  const whose = { accountId: signedIn(context).accountId, now: context.now() };
  return pageOf(context, listOwnInvitations, input, {
    rows: async (window) =>
      (await queries.invitationsOf(context.db, whose, window)).map(({ invitation, slug, title, review }) => ({
        ...{ id: invitation.id, listing: { slug: slug ?? '', title }, treatments: invitation.treatments },
        ...{ visited: invitation.visitedMonth.slice(0, 7), expires_at: invitation.expiresAt.toISOString() },
        review: review && { stars: review.stars, state: review.state },
      })),
    total: () => queries.countInvitationsOf(context.db, whose),
  });
};

export const open: Verb<typeof openOwnInvitation> = (context, { id }) =>
  inTransaction(context, async ({ db, now }) => {
    const own = await queries.ownInvitation(db, id, { accountId: signedIn(context).accountId, now: now() });
    if (!own) throw new Refused(notFound);
    const token = newSecret();
    await queries.insertOwnLink(db, { invitationId: id, tokenHash: hashOf(token), madeAt: now() });
    return { path: reviewLinkPath(token) };
  });
