import { eq } from 'drizzle-orm';
import { isPassword } from '#src/domains/accounts/password/hashing.server.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { TestApp } from '../app.ts';
import { theOnly } from '../reference-data.ts';
import { aClient, post, tokenIn } from './registration.ts';

/** A new password that meets every rule. */
export const newOne = 'marble&Kiln88';

let people = 0;
export const freshAddress = () => `holder-${++people}@example.com`;

/** People with a password, and what they do about it. The app is asked for when it is needed. */
export function passwordsOf(app: () => TestApp) {
  /** A client who has registered; answers what else the tests need of it. */
  const aHolder = async () => {
    const email = freshAddress();
    const { body } = await post(app().http, '/api/user-signup', { ...aClient, email });
    app().emails.length = 0;
    return { id: Number(body.user.id), email, password: aClient.password };
  };
  const rowOf = async (id: number) =>
    theOnly(await app().db.select().from(accounts).where(eq(accounts.id, id)));
  const opens = async (id: number, password: string) => isPassword((await rowOf(id)).passwordHash, password);
  const forgot = (email: string) => post(app().http, '/api/forgot-password', { email });
  /** Asks for a link and has it mailed; answers its token. */
  const aResetToken = async (email: string) => {
    app().emails.length = 0;
    await forgot(email);
    await app().runJobs();
    return tokenIn(app().emails[0]);
  };
  const change = (token: string, password = newOne, confirmation = password) =>
    post(app().http, '/api/change-password', { token, password, password_confirmation: confirmation });
  const isSignedIn = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app().http.inject({ url: '/api/user-profile', headers })).statusCode === 200;
  };
  return { aHolder, rowOf, opens, forgot, aResetToken, change, isSignedIn };
}
