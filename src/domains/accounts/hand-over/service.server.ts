import { businessOf, type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { hasRight } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { addressProved, memberEnded } from '../hooks.server.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { later } from '../sign-in/rules.ts';
import { isInTeam, leaveBusiness, lockTeam, setMember } from '../team/members/queries.server.ts';
import { keepConsents } from '../terms/consents.server.ts';
import {
  type acceptHandOver,
  alreadyOffered,
  type getHandOver,
  isLeaving,
  type leaveTeam,
  type Offer,
  type offerHandOver,
  ownerStays,
  type refuseHandOver,
  tooManyOffers,
  type withdrawHandOver,
} from './contract.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import { splitLogin } from './splitting.server.ts';

/** So long an offer can be accepted, in seconds. */
const offerLife = 7 * 24 * 3600;
/** Each offer sends two emails. */
const offersADay = { name: 'hand-over', most: 5, seconds: 24 * 3600 };

/** The offer, for the two whom it concerns, and for the owner also whom they can choose. */
export const state: Verb<typeof getHandOver> = async ({ db, now, caller }) => {
  const { id, memberId, memberRole } = businessOf({ caller });
  const live = await queries.liveOffer(db, id, now());
  const concerns = [live?.offer.offeredBy, live?.offer.offeredTo].includes(memberId);
  return {
    offer: live && concerns ? shown(live, memberId) : null,
    candidates: hasRight(memberRole, 'ownership') ? await queries.candidatesOf(db, id) : [],
  };
};

const shown = ({ offer, business, from, to }: queries.LiveOffer, memberId: number): Offer => ({
  from: from.name,
  to: to.name,
  is_to_you: offer.offeredTo === memberId,
  stays: offer.stays,
  business_name: business.name,
  address: business.address,
  offered_at: offer.offeredAt.toISOString(),
  expires_at: offer.expiresAt.toISOString(),
});

/** Offers the business to a member. Nothing changes until the member accepts. */
export const offer: Verb<typeof offerHandOver> = async (context, { member, stays, current_password }) => {
  const { id, memberId } = businessOf(context);
  await requireFreshProof(context, current_password);
  const chosen = await queries.candidate(context.db, id, member);
  if (!chosen) throw new Refused(notFound);
  if (!chosen.emailVerifiedAt)
    throw new Refused(invalid, { member: [`${chosen.name} has to confirm their email address first.`] });
  await spend(context.db, offersADay, String(id), context.now(), tooManyOffers);
  await inTransaction(context, async (inside) => {
    const [business] = await queries.lockAccounts(inside.db, [id]);
    const owner = await queries.ownerOf(inside.db, id);
    if (!business || owner?.memberId !== memberId) throw new Refused(notFound);
    if (business.deletionAskedAt) throw new Refused(isLeaving);
    const now = context.now();
    if (await queries.liveOffer(inside.db, id, now)) throw new Refused(alreadyOffered);
    const expiresAt = later(now, offerLife);
    const between = { businessId: id, offeredBy: memberId, offeredTo: chosen.id };
    await queries.putOffer(inside.db, { ...between, stays, offeredAt: now, expiresAt });
    const sides = { business: business.name, from: owner, to: chosen };
    await mails.businessOffered(inside, sides, expiresAt);
    await mails.offerMade(inside, sides);
  });
  return { message: `We have emailed the offer to ${chosen.name}.` };
};

export const withdraw: Verb<typeof withdrawHandOver> = async ({ db, caller }) => {
  if (!(await queries.deleteOffer(db, businessOf({ caller }).id))) throw new Refused(notFound);
  return { message: 'The offer is withdrawn. You own your business as before.' };
};

/** Declines the offer that is made to the caller; of any other nothing is said. */
export const refuse: Verb<typeof refuseHandOver> = async (context) => {
  await inTransaction(context, async (inside) => {
    const live = await takeOffer(inside);
    await mails.offerDeclined(inside, { ...live, business: live.business.name });
  });
  return { message: 'You declined the offer.' };
};

/** The live offer to the caller, taken so that nobody else takes it. */
async function takeOffer(inside: Context): Promise<queries.LiveOffer> {
  const { id, memberId } = businessOf(inside);
  const live = await queries.liveOffer(inside.db, id, inside.now());
  if (live?.offer.offeredTo !== memberId || !(await queries.deleteOffer(inside.db, id, memberId)))
    throw new Refused(notFound);
  return live;
}

/** Makes the caller the owner. The former owner keeps their login, and is a manager or leaves. */
export const accept: Verb<typeof acceptHandOver> = async (
  context,
  { business_name, address = '', current_password },
) => {
  await requireFreshProof(context, current_password);
  await inTransaction(context, async (inside) => {
    const { id } = businessOf(inside);
    const { accountId } = signedIn(inside);
    const locked = await queries.lockAccounts(inside.db, [id, accountId]);
    const live = await takeOffer(inside);
    // The caller’s own business may have changed hands a moment ago, and their login with it.
    if (live.to.id !== accountId) throw new Refused(notFound);
    if (locked.some(({ deletionAskedAt }) => deletionAskedAt)) throw new Refused(isLeaving);
    const business = locked.find((one) => one.id === id);
    if (!business) throw new Refused(notFound);
    await changeOwner(inside, business, live);
    await queries.renameBusiness(inside.db, id, { name: business_name, address });
    await addSensitive(inside, {
      ...{ action: 'business-handed-over', subject: 'business', subjectId: id, by: accountId },
      ...{ before: { owner_member: live.offer.offeredBy }, after: { owner_member: live.offer.offeredTo } },
    });
    await keepConsents(inside.db, accountId, 'hand-over', inside.now());
    // The new owner’s address is proved: what waited for that can continue.
    await inside.runHook(inside, addressProved, { accountId: id });
    const sides = { business: business_name, from: live.from, to: live.to };
    await mails.businessTaken(inside, sides);
    await mails.businessGiven(inside, sides, live.offer.stays);
  });
  return { message: `${business_name} is yours.` };
};

async function changeOwner(
  inside: Context,
  business: queries.AccountRow,
  { offer: { offeredBy, offeredTo, stays }, from }: queries.LiveOffer,
): Promise<void> {
  const { db, log, now } = inside;
  const former = business.handedOverAt === null ? await splitLogin(inside, business) : from.id;
  await endOtherSessions(db, former, now());
  const { id: businessId } = business;
  const email = (await isInTeam(db, businessId, from.email, offeredBy)) ? '' : from.email;
  await setMember(db, offeredBy, { role: 'manager', name: from.name, email });
  if (!stays) await endMember(inside, { businessId, memberId: offeredBy });
  if (!(await queries.rise(db, offeredTo))) throw new Refused(notFound);
  log.info(
    { business: business.id, from: former, to: signedIn(inside).accountId },
    'a business changed hands',
  );
}

/** Ends the caller's own membership. */
export const leave: Verb<typeof leaveTeam> = async (context, { business }) => {
  const { id, memberId } = businessOf(context);
  const { accountId } = signedIn(context);
  if (business !== id) throw new Refused(notFound);
  await inTransaction(context, async (inside) => {
    await lockTeam(inside.db, id);
    await endMember(inside, { businessId: id, memberId });
    await queries.deleteOffer(inside.db, id, memberId);
    await leaveBusiness(inside.db, id, accountId);
    await addSensitive(inside, {
      ...{ action: 'member-ended', subject: 'member', subjectId: memberId, by: accountId },
    });
  });
  return { message: 'You have left the team.' };
};

async function endMember(inside: Context, ended: { businessId: number; memberId: number }): Promise<void> {
  await inside.runHook(inside, memberEnded, ended);
  if (!(await queries.endMembership(inside.db, ended.memberId, inside.now()))) throw new Refused(ownerStays);
}
