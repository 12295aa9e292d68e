import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { listWith } from '#src/domains/advertising/list.ts';
import { listInForce } from '#src/domains/advertising/lists.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { conflictsOf } from '../checks/conflicts.server.ts';
import { holdsOf } from '../checks/text.ts';
import { correctedLate, invitationOver, reviewedAlready, reviewGone, reviewLinkDead } from '../contract.ts';
import * as invitations from '../invitations/queries.server.ts';
import { answerReports } from '../moderation/service.server.ts';
import * as queries from '../publication/queries.server.ts';
import { add, change, judged } from '../publication/service.server.ts';
import { correctableForMs, decidedWithinMs, type HoldReason } from '../rules.ts';
import { facetsOf } from '../shown.server.ts';
import { formerClient } from '../tables.server.ts';
import type {
  correctReview,
  ReviewInvitation,
  readReviewLink,
  withdrawReview,
  writeReview,
} from './contract.ts';
import { tellOfReview } from './mails.server.ts';

type Said = Omit<EndpointParsed<typeof writeReview>, 'token'>;

export const readLink: Verb<typeof readReviewLink> = async ({ db, now }, { token }) => {
  const invitation = await invitations.byToken(db, { tokenHash: hashOf(token), now: now() });
  if (!invitation) throw new Refused(reviewLinkDead);
  const listing = await invitations.listingOf(db, invitation.listingId);
  const review = await queries.reviewOf(db, invitation.id);
  return {
    listing,
    ...{ treatments: invitation.treatments, visited: invitation.visitedMonth.slice(0, 7) },
    ...{ provenance: invitation.provenance, name: shortName(invitation.name) },
    ...{ expires_at: invitation.expiresAt.toISOString(), is_over: invitation.expiresAt <= now() },
    review: review ? written(review, now()) : null,
  };
};

/** "Imogen T." of "Imogen Thackray". */
function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/);
  const last = more.at(-1)?.[0];
  return last ? `${first} ${last.toUpperCase()}.` : first;
}

const written = (review: queries.Review, now: Date): NonNullable<ReviewInvitation['review']> => ({
  ...{ id: review.id, name: review.shownName, stars: review.stars, worth_it: review.worthIt },
  facets: facetsOf(review),
  ...{ text: review.body, shown_text: review.shownBody, treatments: review.treatments },
  ...{ state: review.state, held_for: review.heldFor, removed_for: review.removedFor },
  decided_by: review.state === 'held' ? plus(review.receivedAt, decidedWithinMs) : null,
  correctable_until: plus(review.receivedAt, correctableForMs),
  is_correctable: isThere(review) && plus(review.receivedAt, correctableForMs) > now.toISOString(),
});

const plus = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

export const write: Verb<typeof writeReview> = (context, { token, ...said }) =>
  inTransaction(context, async (inside) => {
    const now = inside.now();
    const invitation = await invitations.lockByToken(inside.db, {
      tokenHash: hashOf(token),
      now: inside.now(),
    });
    if (!invitation) throw new Refused(reviewLinkDead);
    if (invitation.usedAt) throw new Refused(reviewedAlready);
    if (invitation.expiresAt <= now) throw new Refused(invitationOver);
    const { to, happened } = judged(said.text, await heldFor(inside, invitation, said), now, {
      ...{ event: 'received', actor: 'author', by: listWith((await listInForce(inside.db)).changes) },
    });
    const { ownerId, listingId, accountId, visitedMonth, provenance } = invitation;
    const review = await add(
      inside,
      {
        ...{ invitationId: invitation.id, ownerId, listingId, accountId, visitedMonth, provenance },
        ...{ ...fieldsOf(said, invitation), ...to, receivedAt: now },
      },
      happened,
    );
    await invitations.changeInvitation(inside.db, invitation.id, { usedAt: now });
    if (review.state === 'published') await tellOfReview(inside, review);
    return answerOf(review);
  });

export const correct: Verb<typeof correctReview> = (context, { token, ...said }) =>
  inTransaction(context, async (inside) => {
    const now = inside.now();
    const { invitation, review } = await lockOwn(inside, token);
    if (now.getTime() >= review.receivedAt.getTime() + correctableForMs) throw new Refused(correctedLate);
    await queries.keepVersion(inside.db, review, now);
    const { to, happened } = judged(said.text, await heldFor(inside, invitation, said), now, {
      ...{ event: 'corrected', actor: 'author', by: listWith((await listInForce(inside.db)).changes) },
    });
    const publishedAt = to.publishedAt && (review.publishedAt ?? to.publishedAt);
    const next = { ...fieldsOf(said, invitation), ...to, publishedAt, correctedAt: now };
    return answerOf(await change(inside, review, { to: { ...next, version: review.version + 1 }, happened }));
  });

/** Its words are deleted; that there was a review stays in the ledger. */
export const withdraw: Verb<typeof withdrawReview> = (context, { token }) =>
  inTransaction(context, async (inside) => {
    const { review } = await lockOwn(inside, token);
    const words = { shownName: formerClient, body: '', shownBody: '', salt: '' };
    const to = { state: 'withdrawn' as const, heldFor: [], ...words };
    await queries.deleteVersions(inside.db, review.id);
    const happened = [{ event: 'withdrawn', actor: 'author' }] as const;
    const withdrawn = await change(inside, review, { to, happened });
    await answerReports(inside, withdrawn, { isUpheld: true, answer: 'Its author has withdrawn it.' });
    return answerOf(withdrawn);
  });

async function lockOwn(inside: Context, token: string) {
  const invitation = await invitations.lockByToken(inside.db, {
    tokenHash: hashOf(token),
    now: inside.now(),
  });
  const own = invitation && (await queries.reviewOf(inside.db, invitation.id));
  const review = own && (await queries.lockReview(inside.db, own.id));
  if (!invitation || !review) throw new Refused(reviewLinkDead);
  if (!isThere(review)) throw new Refused(reviewGone);
  return { invitation, review };
}

/** Not removed, and not withdrawn. */
const isThere = ({ state }: queries.Review): boolean => state === 'published' || state === 'held';

const heldFor = async (
  inside: Context,
  invitation: invitations.Invitation,
  said: Said,
): Promise<HoldReason[]> => [
  ...holdsOf(`${said.name} ${said.text}`),
  ...(await conflictsOf(inside, invitation)),
];

const fieldsOf = (said: Said, { treatments }: invitations.Invitation) => ({
  ...{ shownName: said.name, stars: said.stars, cleanliness: said.cleanliness, comfort: said.comfort },
  ...{ priceAsTold: said.price_as_told, result: said.result },
  worthIt: said.worth_it === '' ? null : said.worth_it === 'yes',
  treatments: said.shows_treatments ? treatments : '',
});

const messages: Readonly<Record<queries.Review['state'], string>> = {
  published: 'Thank you. Your review is public now.',
  held: 'Thank you. A person looks at your review within 48 hours, and we email you.',
  withdrawn: 'Your review is withdrawn, and its words are deleted.',
  removed: 'This review was removed.',
};

const answerOf = ({ id, state }: queries.Review) => ({ message: messages[state], review_id: id, state });
