import * as team from '#src/domains/accounts/team/members/service.server.ts';
import { businessOf, type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { calendarReader } from '../../reader.server.ts';
import {
  type addPerson,
  type changePerson,
  hasAppointments,
  type listCandidates,
  listPeople,
  type movePerson,
  type Person,
  type readPerson,
  type removePerson,
  stalePerson,
} from './contract.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listPeople> = (context, input) => {
  const reader = calendarReader(context);
  return pageOf(context, listPeople, input, {
    rows: async (window) =>
      (await queries.peopleRows(context.db, reader, window)).map((row) => shown(context, row)),
    total: () => queries.countPeople(context.db, reader),
  });
};

export const read: Verb<typeof readPerson> = async (context, { id }) =>
  shown(context, await queries.seenPerson(context, id));

const shown = (context: Context, row: queries.PersonRow): Person => ({
  ...{ id: row.id, name: row.name, colour: row.colour, version: row.version },
  is_bookable: row.isBookable,
  all_treatments: row.allTreatments,
  is_you: row.memberId === businessOf(context).memberId,
  places: [...(row.places ?? [])],
});

export const candidates: Verb<typeof listCandidates> = async (context) => {
  const { accountId } = signedIn(context);
  const rows = await queries.candidates(context.db, businessOf(context).id);
  return rows.map((row) => ({ member: row.member, name: row.name, is_you: row.accountId === accountId }));
};

/** Someone new by name joins the team first, without an account. */
export const add: Verb<typeof addPerson> = async (context, { member, name }) => {
  const { id: ownerId } = businessOf(context);
  const id = await inTransaction(context, async (inside) => {
    const memberId = member ?? (await newMember(inside, name ?? ''));
    const chosen = (await queries.candidates(inside.db, ownerId)).find((one) => one.member === memberId);
    if (!chosen)
      throw new Refused(invalid, { member: ['Choose someone in your team who has no column yet.'] });
    return queries.insertPerson(inside.db, { ownerId, memberId, name: chosen.name });
  });
  return { message: 'They were added to the calendar.', person: await read(context, { id }) };
};

async function newMember(inside: Context, name: string): Promise<number> {
  const added = await team.add(inside, { name, role: 'practitioner', all_listings: true, listings: [] });
  return added.member.id;
}

export const change: Verb<typeof changePerson> = async (
  context,
  { id, name, colour, is_bookable, version },
) => {
  await queries.seenPerson(context, id);
  const isSaved = await queries.updateResource(context.db, id, version, {
    ...{ name, colour },
    isBookable: is_bookable,
  });
  if (!isSaved) throw new Refused(stalePerson);
  return { message: 'Saved.', person: await read(context, { id }) };
};

export const move: Verb<typeof movePerson> = async (context, { id, position }) => {
  await inTransaction(context, async (inside) => {
    await queries.lockedPerson(inside, id);
    const others = (await queries.inOrder(inside.db, calendarReader(inside))).filter((one) => one !== id);
    await queries.putInOrder(inside.db, others.toSpliced(position, 0, id));
  });
  return { message: 'The order was saved.' };
};

export const remove: Verb<typeof removePerson> = async (context, { id }) => {
  const now = context.now();
  await inTransaction(context, async (inside) => {
    await queries.lockedPerson(inside, id);
    if (await queries.hasAhead(inside.db, id, now)) throw new Refused(hasAppointments);
    await queries.endResource(inside.db, id, now);
  });
  return { message: 'They are no longer in the calendar. They stay in your team.' };
};
