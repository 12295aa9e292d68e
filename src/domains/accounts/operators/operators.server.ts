import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { OperatorRight } from '#src/platform/rights.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { issueLink, retireLinks } from '../links.server.ts';
import { linkTo, operatorInvited } from '../mails.server.ts';
import { endSessions } from '../sessions/sessions.server.ts';
import { countOtherOperators } from '../suspension/queries.server.ts';
import { accounts } from '../tables.server.ts';
import { operatorAdded, operatorRemoved, rightsChanged } from './mails.server.ts';

type Rights = readonly OperatorRight[];

/** The outcome of a change, with the account that it concerns. */
interface OperatorChange {
  readonly outcome: 'added' | 'invited' | 'was-operator' | 'changed' | 'removed';
  readonly id: number;
  readonly email: string;
  /** The account was a business before; an operator cannot run one. */
  readonly wasBusiness: boolean;
  readonly before: Rights;
  readonly after: Rights;
}

/** Its message is shown to the person who asked. By `isFault`: the module may be loaded twice. */
class OperatorFault extends Error {
  readonly isOperatorFault = true;
}

export const isFault = (error: unknown): error is Error =>
  error instanceof Error && 'isOperatorFault' in error;

const addressOf = (text: string): string => {
  const { success, data } = z.email().max(lengths.email).safeParse(text.trim().toLowerCase());
  if (!success) throw new OperatorFault(`“${text}” is not an email address.`);
  return data;
};

type Deliver = (inside: ServerContext, to: { name: string; email: string }, token: string) => Promise<void>;

/**
 * Makes the holder of an address an operator with these rights. Without an account or a password, they get an email
 * with a link to set a password. Existing sessions end.
 */
export function addOperator(
  working: ServerContext,
  text: string,
  rights: Rights,
  deliver: Deliver = operatorInvited,
): Promise<OperatorChange> {
  const email = addressOf(text);
  return inTransaction(working, async (inside) => {
    const { db, now } = inside;
    const account = await lockedByEmail(db, email);
    if (account?.deletionAskedAt) throw new OperatorFault(`The account of ${email} is about to be deleted.`);
    const [before, after] = [account?.operatorRights ?? [], rights];
    const change = { id: account?.id ?? 0, email, wasBusiness: account?.role === 'agent', before, after };
    if (account?.role === 'operator') {
      if (account.passwordHash !== null) return { ...change, outcome: 'was-operator', after: before };
      await setRole(db, account.id, 'operator', rights);
      await sendLink(inside, account, deliver);
      return { ...change, outcome: 'invited' };
    }
    if (!account) return { ...change, id: await invite(inside, email, rights, deliver), outcome: 'invited' };
    await setRole(db, account.id, 'operator', rights);
    await endSessions(db, account.id, {}, now());
    if (account.passwordHash === null) await sendLink(inside, account, deliver);
    else await operatorAdded(inside, account, rights);
    return { ...change, outcome: 'added' };
  });
}

/** Creates an account without a password: the link sets the first one. */
async function invite(
  inside: ServerContext,
  email: string,
  rights: Rights,
  deliver: Deliver,
): Promise<number> {
  const name = 'Operator';
  const [made] = await inside.db
    .insert(accounts)
    .values({ name, email, role: 'operator', operatorRights: [...rights], createdAt: inside.now() })
    .returning({ id: accounts.id });
  if (!made) throw new Error('An account that was put in was not there.');
  await sendLink(inside, { id: made.id, name, email }, deliver);
  return made.id;
}

async function sendLink(
  inside: ServerContext,
  { id, name, email }: { id: number; name: string; email: string },
  deliver: Deliver,
) {
  await retireLinks(inside.db, id, ['reset'], inside.now());
  const link = { accountId: id, purpose: 'reset', email } as const;
  await deliver(inside, { name, email }, await issueLink(inside.db, link, inside.now()));
}

/**
 * Makes the first operator, with every right, and answers the link that sets the password, if one is needed: it is
 * kept nowhere and mailed to nobody. Refused once an operator can sign in.
 */
export async function addFirstOperator(working: ServerContext, text: string) {
  let link: string | null = null;
  const change = await inTransaction(working, async (inside) => {
    await lockOperators(inside.db);
    if (await isLookedAfter(inside.db, inside.now()))
      throw new OperatorFault('There is already an operator. They can invite others in the back office.');
    return addOperator(inside, text, ['everything'], async ({ env }, _, token) => {
      link = `${env.publicUrl}${linkTo.setPassword(token)}`;
    });
  });
  return { ...change, link: link as string | null };
}

/** Gives an operator other rights, and emails them. The last one with every right who can sign in keeps them. */
export const changeRights = (working: ServerContext, id: number, rights: Rights): Promise<OperatorChange> =>
  inTransaction(working, async (inside) => {
    const account = await heldOperator(inside.db, id);
    const { email, operatorRights: before } = account;
    if (!rights.includes('everything')) await requireOther(inside.db, account, inside.now());
    await setRole(inside.db, id, 'operator', rights);
    await rightsChanged(inside, account, rights);
    return { outcome: 'changed', id, email, wasBusiness: false, before: before ?? [], after: rights };
  });

/** Turns an operator back into a business or a client. The last one with every right who can sign in stays. */
export const removeOperator = (working: ServerContext, id: number): Promise<OperatorChange> =>
  inTransaction(working, async (inside) => {
    const { db, now } = inside;
    const account = await heldOperator(db, id);
    const { email, isBusiness: wasBusiness, operatorRights: before } = account;
    await requireOther(db, account, now());
    await setRole(db, id, wasBusiness ? 'agent' : 'user', null);
    await endSessions(db, id, {}, now());
    if (account.passwordHash !== null) await operatorRemoved(inside, account);
    return { outcome: 'removed', id, email, wasBusiness, before: before ?? [], after: [] };
  });

async function requireOther(
  db: Db,
  { id, email, passwordHash, operatorRights }: Account,
  now: Date,
): Promise<void> {
  if (passwordHash === null || !operatorRights?.includes('everything')) return;
  if ((await countOtherOperators(db, id, now)) === 0)
    throw new OperatorFault(
      `${email} is the last operator with every right who can sign in. Give them to another one first.`,
    );
}

/** The id of the operator with an address. */
export async function operatorId({ db }: ServerContext, text: string): Promise<number> {
  const email = addressOf(text);
  const account = await accountWhere(db, eq(accounts.email, email));
  if (account?.role !== 'operator') throw new OperatorFault(`${email} is no operator.`);
  return account.id;
}

export const listOperators = ({ db }: ServerContext) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      rights: accounts.operatorRights,
      hasPassword: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
      hasTwoFactor: sql<boolean>`${accounts.totpConfirmedAt} IS NOT NULL`,
      lastSignedInAt: accounts.lastSignedInAt,
    })
    .from(accounts)
    .where(isOperator)
    .orderBy(asc(accounts.email))
    .limit(200);

const isOperator = and(eq(accounts.role, 'operator'), isNull(accounts.erasedAt));

const found = (db: Db, which: ReturnType<typeof eq>) =>
  db
    .select({
      id: accounts.id,
      role: accounts.role,
      operatorRights: accounts.operatorRights,
      name: accounts.name,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      deletionAskedAt: accounts.deletionAskedAt,
      /** Only businesses are asked for their size. */
      isBusiness: sql<boolean>`${accounts.businessSize} <> ''`,
    })
    .from(accounts)
    .where(and(which, isNull(accounts.erasedAt)));

type Account = Awaited<ReturnType<typeof found>>[number];

const accountWhere = async (db: Db, which: ReturnType<typeof eq>) => (await found(db, which))[0];

/** The account of an address, locked until the transaction ends; not one that was erased. */
const lockedByEmail = async (db: Db, email: string) =>
  (await found(db, eq(accounts.email, email)).for('update'))[0];

/** Of two changes at once, one sees what the other did: who is the last one may not change meanwhile. */
const lockOperators = (db: Db) =>
  db.select({ id: accounts.id }).from(accounts).where(isOperator).orderBy(accounts.id).for('update');

async function heldOperator(db: Db, id: number): Promise<Account> {
  await lockOperators(db);
  const account = await accountWhere(db, eq(accounts.id, id));
  if (account?.role !== 'operator') throw new OperatorFault('This account is no operator’s any more.');
  return account;
}

const setRole = (db: Db, id: number, role: 'user' | 'agent' | 'operator', rights: Rights | null) =>
  db
    .update(accounts)
    .set({ role, operatorRights: rights && [...rights] })
    .where(eq(accounts.id, id));

/** Whether there is an operator with every right who can sign in. */
export const isLookedAfter = async (db: Db, now: Date): Promise<boolean> =>
  (await countOtherOperators(db, 0, now)) > 0;
