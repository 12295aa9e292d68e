import type { Context } from '#src/platform/context.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { mostFound } from '../rules.ts';
import type { findListingsAndAccounts } from './contract.ts';
import * as queries from './queries.server.ts';

/** Finds what a person on the phone names: a business, an address, an email, a number. */
export const find: Verb<typeof findListingsAndAccounts, Pick<Context, 'db'>> = async ({ db }, { text }) => {
  const accounts = await queries.findAccounts(db, text, mostFound);
  const owners = accounts.filter(({ role }) => role === 'agent').map(({ id }) => id);
  return {
    listings: await queries.findListings(db, text, owners, mostFound),
    accounts: accounts.map(({ emailVerifiedAt, createdAt, deletionAskedAt, ...same }) => ({
      ...same,
      email_verified: emailVerifiedAt !== null,
      registered_at: createdAt.toISOString(),
      is_leaving: deletionAskedAt !== null,
    })),
  };
};
