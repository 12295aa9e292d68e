import type { Context } from '#src/platform/context.server.ts';
import { draw } from '#src/platform/limits/limits.server.ts';
import { businessRegistered } from '../hooks.server.ts';
import { issueLink } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import * as queries from '../queries.server.ts';
import { keepConsents } from '../terms/consents.server.ts';

/** Somebody who registers, every field checked. */
export interface Registration {
  readonly role: 'user' | 'agent';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly heardAbout: string;
  readonly cityId: number;
  readonly ageGroup?: string;
  readonly businessName?: string | undefined;
  readonly businessSize?: string;
  readonly premisesCount?: string;
  readonly categoryIds: readonly number[];
  /** Whether the terms were accepted; otherwise they are asked for at the first sign-in. */
  readonly agreed: boolean;
}

/**
 * Makes the account with all that begins with it, in one transaction: consents, the link that proves the address,
 * and for a business its first draft. Answers its id, or null where the address has an account already.
 */
export function register(
  context: Context,
  newcomer: Registration,
  passwordHash: string,
): Promise<number | null> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const { agreed, categoryIds, businessName, ...columns } = newcomer;
    const id = await queries.insertAccount(tx, { ...columns, passwordHash, createdAt: now });
    if (id === null) return null;
    const inside = { ...context, db: tx };
    if (agreed) await keepConsents(tx, id, 'registration', now);
    if (newcomer.role === 'agent') await beginBusiness(inside, id, newcomer);
    const token = await issueLink(tx, { accountId: id, purpose: 'verify', email: newcomer.email }, now);
    await mails.welcome(inside, newcomer, token, newcomer.role === 'agent');
    return id;
  });
}

async function beginBusiness(context: Context, accountId: number, newcomer: Registration): Promise<void> {
  const { name, businessName = name, categoryIds, cityId, phone, email } = newcomer;
  await queries.insertCategories(context.db, accountId, categoryIds);
  const business = { accountId, businessName, categoryIds, cityId, phone, email };
  await context.runHook(context, businessRegistered, business);
}

/** Nobody's mailbox is filled by strangers who keep typing its address. */
const notices = { name: 'sign-up-notice', most: 3, seconds: 24 * 3600 };

/** Tells the holder of an address that somebody tried to register with it. */
export async function tellHolder(context: Context, email: string): Promise<void> {
  const holder = await queries.holderByEmail(context.db, email);
  if (!holder) return;
  const { granted } = await draw(context.db, notices, email, context.now());
  if (granted) await mails.alreadyRegistered(context, holder);
}
