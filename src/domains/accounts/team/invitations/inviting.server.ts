import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { MemberRole } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { hashOf, newSecret } from '../../secrets.server.ts';
import { later } from '../../sign-in/rules.ts';
import { tooManyInvitations } from '../members/contract.ts';
import { found, locked } from '../members/looking-up.server.ts';
import * as queries from '../members/queries.server.ts';
import { memberInvitations } from '../tables.server.ts';
import { hasJoined, type inviteMember, type withdrawInvitation } from './contract.ts';
import { invitation } from './mails.server.ts';

const life = 7 * 24 * 3600;

/** A business may not write to the whole world, nor all businesses together to one person. */
const ofBusiness = { name: 'team-invitations', most: 40, seconds: 3600 };
const ofAddress = { name: 'team-invitations-to', most: 5, seconds: 24 * 3600 };

/** Counts an invitation before it is sent; call it before a transaction, never inside. */
export async function countInvitation(context: Context, email: string): Promise<void> {
  const { db } = context;
  await spend(db, ofBusiness, String(businessOf(context).id), context.now(), tooManyInvitations);
  await spend(db, ofAddress, email, context.now(), tooManyInvitations);
}

interface Invited {
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly role: MemberRole;
}

/** Emails a link; one that was sent before no longer works. Call it in the transaction that makes the member. */
export async function invite(inside: Context, { memberId, name, email, role }: Invited): Promise<void> {
  const now = inside.now();
  const token = newSecret();
  const row = { tokenHash: hashOf(token), createdAt: now, expiresAt: later(now, life) };
  await inside.db
    .insert(memberInvitations)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: memberInvitations.memberId, set: row });
  const business = await queries.businessName(inside.db, businessOf(inside).id);
  await invitation(inside, { name, email }, { business, role, token });
}

/** Invites again, or someone who was on the rota only. */
export const send: Verb<typeof inviteMember> = async (context, { id, email }) => {
  // Who is not in the team is refused before it counts.
  await found(context, id);
  await countInvitation(context, email);
  await inTransaction(context, async (inside) => {
    const { accountId, name, role } = await locked(inside, id);
    if (accountId !== null) throw new Refused(hasJoined);
    if (await queries.isInTeam(inside.db, businessOf(inside).id, email, id))
      throw new Refused(invalid, { email: ['Someone in your team already has this email address.'] });
    await queries.setMember(inside.db, id, { email, state: 'invited' });
    await invite(inside, { memberId: id, name, email, role });
  });
  return { message: 'The invitation is on its way.' };
};

/** The link no longer works, and the address is forgotten. */
export const withdraw: Verb<typeof withdrawInvitation> = async (context, { id }) => {
  await inTransaction(context, async (inside) => {
    const { accountId } = await locked(inside, id);
    await queries.dropInvitations(inside.db, [id]);
    if (accountId === null) await queries.setMember(inside.db, id, { email: '', state: 'active' });
  });
  return { message: 'The invitation is withdrawn.' };
};
