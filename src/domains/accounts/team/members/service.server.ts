import { businessOf, type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { AuditFacts } from '../../audit/facts.ts';
import { addSensitive } from '../../audit-log.server.ts';
import { memberEnded, memberHolds } from '../../hooks.server.ts';
import { holderById } from '../../queries.server.ts';
import { countInvitation, invite } from '../invitations/inviting.server.ts';
import { removedFromTeam } from '../invitations/mails.server.ts';
import {
  type addMember,
  type endMember,
  listMembers,
  type listPlaces,
  moreThanOwn,
  type readHandover,
  type readMember,
  teamFull,
  type updateMember,
} from './contract.ts';
import { answerById, answerOf, found, locked, placesIn, shown } from './looking-up.server.ts';
import type { GivenRole } from './member.ts';
import * as queries from './queries.server.ts';
import { mostMembers, reaches } from './rules.ts';

export const list: Verb<typeof listMembers> = async (context, input) => {
  const business = businessOf(context);
  const places = await placesIn(context);
  return pageOf(context, listMembers, input, {
    rows: async (window) =>
      (await queries.memberRows(context.db, business, input, window)).map((row) =>
        shown(context, row, places),
      ),
    total: () => queries.countMembers(context.db, business, input),
  });
};

export const read: Verb<typeof readMember> = async (context, { id }) =>
  answerOf(context, await found(context, id));

export const places: Verb<typeof listPlaces> = async (context) => {
  const { listings } = businessOf(context);
  const all = await placesIn(context);
  return listings === null ? all : all.filter(({ id }) => listings.includes(id));
};

/** Adds someone, and invites them where they have an email address. */
export const add: Verb<typeof addMember> = async (context, input) => {
  const business = businessOf(context);
  const listings = await wanted(context, input);
  const email = input.email ?? '';
  if (email) await countInvitation(context, email);
  const id = await inTransaction(context, async (inside) => {
    await queries.lockTeam(inside.db, business.id);
    const size = await queries.countMembers(inside.db, allOf(business.id), { state: 'current' });
    if (size >= mostMembers) throw new Refused(teamFull);
    const made = await queries.insertMember(inside.db, {
      ...{ businessId: business.id, name: input.name, email, role: input.role },
      ...{ state: email ? 'invited' : 'active', allListings: listings === null, createdAt: context.now() },
    });
    if (made === null) throw new Refused(invalid, { email: [sentences.known] });
    await queries.setPlaces(inside.db, made, listings ?? []);
    await recorded(inside, 'member-added', made, { after: rightsFacts({ role: input.role, listings }) });
    if (email) await invite(inside, { memberId: made, name: input.name, email, role: input.role });
    return made;
  });
  return { message: email ? sentences.invited : sentences.added, member: await answerById(context, id) };
};

export const update: Verb<typeof updateMember> = async (context, { id, ...input }) => {
  // A member whom the caller may not see is answered as absent, whatever the call.
  await found(context, id);
  const listings = await wanted(context, input);
  await inTransaction(context, async (inside) => {
    const before = await locked(inside, id);
    await queries.setMember(inside.db, before.id, {
      ...{ name: input.name, role: input.role, allListings: listings === null },
    });
    await queries.setPlaces(inside.db, before.id, listings ?? []);
    const after = rightsFacts({ role: input.role, listings });
    await recorded(inside, 'member-changed', id, { before: rightsFacts(before), after });
  });
  return { message: sentences.saved, member: await answerById(context, id) };
};

/** From the next request on the person is no member; what they did stays in the activity. */
export const end: Verb<typeof endMember> = async (context, { id }) => {
  const { id: businessId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    const before = await locked(inside, id);
    const { accountId } = before;
    await recorded(inside, 'member-ended', id, { before: rightsFacts(before) });
    await inside.runHook(inside, memberEnded, { businessId, memberId: id });
    await queries.setMember(inside.db, id, { state: 'ended', endedAt: context.now() });
    await queries.dropInvitations(inside.db, [id]);
    if (accountId === null) return;
    await queries.leaveBusiness(inside.db, businessId, accountId);
    const holder = await holderById(inside.db, accountId);
    if (holder) await removedFromTeam(inside, holder, await queries.businessName(inside.db, businessId));
  });
  return { message: sentences.ended };
};

export const handover: Verb<typeof readHandover> = async (context, { id }) => {
  const { id: businessId } = businessOf(context);
  const row = await found(context, id);
  const places = await placesIn(context);
  const titles = places.filter((place) => row.listings?.includes(place.id)).map(({ title }) => title);
  const listings = row.listings === null ? 'All places' : titles.join(', ') || 'No place';
  const held = await context.runHook(context, memberHolds, { businessId, memberId: id });
  return [{ what: listings, becomes: sentences.places }, ...held.flat()];
};

/** Who may do what, and where; never who it is. */
const rightsFacts = ({ role, listings }: { role: string; listings: readonly number[] | null }) => ({
  ...{ role, places: listings === null ? 'all' : listings.map(String) },
});

const recorded = (
  inside: Context,
  action: 'member-added' | 'member-changed' | 'member-ended',
  subjectId: number,
  facts: { readonly before?: AuditFacts; readonly after?: AuditFacts },
) => addSensitive(inside, { action, subject: 'member', subjectId, by: signedIn(inside).accountId, ...facts });

const sentences = {
  known: 'Someone in your team already has this email address.',
  unknownPlace: 'Choose places of your own business.',
  added: 'They are in your team.',
  invited: 'The invitation is on its way.',
  saved: 'Saved.',
  ended: 'Their access has ended.',
  places: 'They no longer work there. Enquiries and orders stay with your business.',
} as const;

interface Wish {
  readonly role: GivenRole;
  readonly all_listings: boolean;
  readonly listings: readonly number[];
}

/** The places that were asked for, null for all, once it is certain that the caller may give role and places. */
async function wanted(context: Context, { role, all_listings, listings }: Wish): Promise<number[] | null> {
  const asked = all_listings ? null : [...listings];
  if (asked) {
    const own = new Set((await placesIn(context)).map(({ id }) => id));
    if (!asked.every((id) => own.has(id))) throw new Refused(invalid, { listings: [sentences.unknownPlace] });
  }
  if (!reaches(businessOf(context), { memberRole: role, listings: asked })) throw new Refused(moreThanOwn);
  return asked;
}
