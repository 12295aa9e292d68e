import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import { lengths } from '#src/platform/lengths.ts';
import { issueLink, retireLinks } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import { endSessions } from '../sessions/queries.server.ts';
import * as queries from './queries.server.ts';

type Working = Pick<Context, 'db' | 'env' | 'jobs' | 'now'>;

/** What became of a wish about an operator; the account is named, because the wish was an address. */
interface OperatorChange {
  readonly outcome: 'added' | 'invited' | 'was-operator' | 'removed';
  readonly id: number;
  readonly email: string;
  /** The account had another trade before, which it cannot follow as an operator. */
  readonly wasBusiness: boolean;
}

/** Thrown with a sentence for whoever typed the command. */
class OperatorFault extends Error {}

const addressOf = (text: string): string => {
  const { success, data } = z.email().max(lengths.email).safeParse(text.trim().toLowerCase());
  if (!success) throw new OperatorFault(`“${text}” is not an email address.`);
  return data;
};

/**
 * Makes the holder of an address an operator. Who has no account, or none with a password, is mailed a link to set
 * one; whoever was signed in signs in anew.
 */
export function addOperator(working: Working, text: string): Promise<OperatorChange> {
  const email = addressOf(text);
  return working.db.transaction(async (tx) => {
    const inside = { ...working, db: tx };
    const account = await queries.lockedByEmail(tx, email);
    if (!account) return invite(inside, email);
    const { id, role } = account;
    if (account.deletionAskedAt) throw new OperatorFault(`The account of ${email} is about to be deleted.`);
    if (role !== 'operator') {
      await queries.setRole(tx, id, 'operator');
      await endSessions(tx, id, {}, working.now());
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

async function invite(inside: Working, email: string): Promise<OperatorChange> {
  const name = 'Operator';
  const made = await queries.insertOperator(inside.db, { name, email, createdAt: inside.now() });
  if (!made) throw new Error('An account that was put in was not there.');
  await sendLink(inside, { id: made.id, name, email });
  return { outcome: 'invited', id: made.id, email, wasBusiness: false };
}

async function sendLink(inside: Working, { id, name, email }: { id: number; name: string; email: string }) {
  await retireLinks(inside.db, id, ['reset'], inside.now());
  const link = { accountId: id, purpose: 'reset', email } as const;
  await mails.operatorInvited(inside, { name, email }, await issueLink(inside.db, link, inside.now()));
}

/** Makes an operator what the account was before: a business, or a client. The last one who can sign in stays. */
export function removeOperator(working: Working, text: string): Promise<OperatorChange> {
  const email = addressOf(text);
  return working.db.transaction(async (tx) => {
    const account = await queries.lockedByEmail(tx, email);
    if (account?.role !== 'operator') throw new OperatorFault(`${email} is no operator.`);
    const { id, isBusiness, passwordHash } = account;
    if (passwordHash !== null && (await queries.countOthers(tx, id)) === 0)
      throw new OperatorFault(`${email} is the last operator who can sign in. Add another one first.`);
    await queries.setRole(tx, id, isBusiness ? 'agent' : 'user');
    await endSessions(tx, id, {}, working.now());
    return { outcome: 'removed', id, email, wasBusiness: isBusiness };
  });
}

export const listOperators = ({ db }: Pick<Context, 'db'>) => queries.operators(db);
