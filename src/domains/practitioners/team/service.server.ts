import { and, eq, ne } from 'drizzle-orm';
import { memberEnded, memberHolds } from '#src/domains/accounts/hooks.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { practitioners } from '../tables.server.ts';
import type { linkMember, readMemberLink } from './contract.ts';

/** The business's own practitioner, locked until a transaction ends. */
async function found(context: Context, id: number) {
  const [row] = await context.db
    .select({ memberId: practitioners.memberId })
    .from(practitioners)
    .where(and(eq(practitioners.id, id), eq(practitioners.ownerId, businessOf(context).id)))
    .for('update');
  if (!row) throw new Refused(notFound);
  return row;
}

export const read: Verb<typeof readMemberLink> = async (context, { id }) => ({
  member: (await found(context, id)).memberId,
});

/** A member is one practitioner at most: linking another takes the link from the first. */
export const link: Verb<typeof linkMember> = async (context, { id, member }) => {
  const { id: businessId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    if (member !== null) {
      const [row] = await inside.db
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.id, member), eq(members.businessId, businessId), ne(members.state, 'ended')))
        .for('update');
      if (!row) throw new Refused(invalid, { member: ['Choose someone of your own team.'] });
    }
    await found(inside, id);
    if (member !== null) await unlink(inside, member);
    await inside.db.update(practitioners).set({ memberId: member }).where(eq(practitioners.id, id));
  });
  return { member, message: 'Saved.' };
};

const unlink = ({ db }: Pick<Context, 'db'>, memberId: number) =>
  db.update(practitioners).set({ memberId: null }).where(eq(practitioners.memberId, memberId));

/** What a team asks about its practitioners. */
export const practitionersInTeam: HookHandler[] = [
  onHook(memberHolds, async ({ db }, { memberId }) => {
    const rows = await db
      .select({ name: practitioners.name })
      .from(practitioners)
      .where(eq(practitioners.memberId, memberId));
    return rows.map(({ name }) => ({
      what: `Practitioner on your pages: ${name}`,
      becomes: 'They stay on your pages until you take them off under “Practitioner Qualifications”.',
    }));
  }),
  onHook(memberEnded, async (inside, { memberId }) => void (await unlink(inside, memberId))),
];
