import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { issueLink, retireLinks } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import { endSessions } from '../sessions/sessions.server.ts';
import { countOtherOperators } from '../suspension/queries.server.ts';
import { accounts } from '../tables.server.ts';

/** The outcome of a change, with the account that the email address led to. */
interface OperatorChange {
  readonly outcome: 'added' | 'invited' | 'was-operator' | 'removed';
  readonly id: number;
  readonly email: string;
  /** The account was a business before; an operator cannot run one. */
  readonly wasBusiness: boolean;
}

/** Its message is shown to the person who typed the command. */
class OperatorFault extends Error {}

const addressOf = (text: string): string => {
  const { success, data } = z.email().max(lengths.email).safeParse(text.trim().toLowerCase());
  if (!success) throw new OperatorFault(`“${text}” is not an email address.`);
  return data;
};

/**
 * Makes the holder of an address an operator. Without an account or a password, they get an email with a link to set
 * a password. Existing sessions end.
 */
export function addOperator(working: ServerContext, text: string): Promise<OperatorChange> {
  const email = addressOf(text);
  return inTransaction(working, async (inside) => {
    const account = await lockedByEmail(inside.db, email);
    if (!account) return invite(inside, email);
    const { id, role } = account;
    if (account.deletionAskedAt) throw new OperatorFault(`The account of ${email} is about to be deleted.`);
    if (role !== 'operator') {
      await setRole(inside.db, id, 'operator');
      await endSessions(inside.db, id, {}, working.now());
    } else if (account.passwordHash === null) {
      await sendLink(inside, account);
      return { outcome: 'invited', id, email, wasBusiness: false };
    }
    return {
      outcome: role === 'operator' ? 'was-operator' : 'added',
      id,
      email,
      wasBusiness: role === 'agent',
    };
  });
}

/** Creates an account without a password: the emailed link sets the first one. */
async function invite(inside: ServerContext, email: string): Promise<OperatorChange> {
  const name = 'Operator';
  const [made] = await inside.db
    .insert(accounts)
    .values({ name, email, role: 'operator', createdAt: inside.now() })
    .returning({ id: accounts.id });
  if (!made) throw new Error('An account that was put in was not there.');
  await sendLink(inside, { id: made.id, name, email });
  return { outcome: 'invited', id: made.id, email, wasBusiness: false };
}

async function sendLink(
  inside: ServerContext,
  { id, name, email }: { id: number; name: string; email: string },
) {
  await retireLinks(inside.db, id, ['reset'], inside.now());
  const link = { accountId: id, purpose: 'reset', email } as const;
  await mails.operatorInvited(inside, { name, email }, await issueLink(inside.db, link, inside.now()));
}

/** Turns an operator back into a business or a client. The last operator who can sign in cannot be removed. */
export function removeOperator(working: ServerContext, text: string): Promise<OperatorChange> {
  const email = addressOf(text);
  return working.db.transaction(async (tx) => {
    const account = await lockedByEmail(tx, email);
    if (account?.role !== 'operator') throw new OperatorFault(`${email} is no operator.`);
    const { id, isBusiness, passwordHash } = account;
    if (passwordHash !== null && (await countOtherOperators(tx, id, working.now())) === 0)
      throw new OperatorFault(`${email} is the last operator who can sign in. Add another one first.`);
    await setRole(tx, id, isBusiness ? 'agent' : 'user');
    await endSessions(tx, id, {}, working.now());
    return { outcome: 'removed', id, email, wasBusiness: isBusiness };
  });
}

export const listOperators = ({ db }: ServerContext) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      hasPassword: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
      lastSignedInAt: accounts.lastSignedInAt,
    })
    .from(accounts)
    .where(and(eq(accounts.role, 'operator'), isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.email))
    .limit(200);

/** The account of an address, locked until the transaction ends; not one that was erased. */
const lockedByEmail = async (db: Db, email: string) =>
  (
    await db
      .select({
        id: accounts.id,
        role: accounts.role,
        name: accounts.name,
        email: accounts.email,
        passwordHash: accounts.passwordHash,
        deletionAskedAt: accounts.deletionAskedAt,
        /** Only businesses are asked for their size. */
        isBusiness: sql<boolean>`${accounts.businessSize} <> ''`,
      })
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)))
      .for('update')
  )[0];

const setRole = (db: Db, id: number, role: 'user' | 'agent' | 'operator') =>
  db.update(accounts).set({ role }).where(eq(accounts.id, id));
