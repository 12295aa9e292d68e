import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '#src/domains/accounts/sign-in/sessions-queries.server.ts';
import { identities } from '#src/domains/accounts/tables.server.ts';
import { anAccount } from '#src/testing/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { routesOf } from '#src/testing/routes.ts';

/**
 * Who may do what, written by hand and not derived from anything that it judges: what a stranger, a client, a
 * business and an operator are answered when they send nothing but the address. 401 and 403 are doors that stay
 * shut; 422 is a form that somebody was let in to and has not filled.
 */
type Row = readonly [stranger: number, client: number, business: number, operator: number];
const everybody = (status: number): Row => [status, status, status, status];
const whoeverIsSignedIn = (status: number): Row => [401, status, status, status];

const table: Record<string, Row> = {
  'GET /livez': everybody(200),
  'GET /readyz': everybody(200),
  'GET /api/health-check': everybody(200),
  'GET /api/docs': everybody(200),
  'GET /api/openapi.json': everybody(200),
  'GET /favicon.ico': everybody(200),
  'GET /apple-touch-icon.png': everybody(200),
  'GET /media/:file': everybody(404),

  'GET /api/location': everybody(200),
  'GET /api/category': everybody(200),
  'GET /api/amenity': everybody(200),
  'GET /api/tag': everybody(200),
  'GET /api/search': everybody(200),
  'GET /api/search/suggest': everybody(422),
  'GET /api/landing/:category/:city': everybody(404),
  'GET /api/elite-members': everybody(200),
  'GET /api/listing-details/:slug': everybody(404),
  'POST /api/listing-details/:slug/report': everybody(422),
  'GET /api/blog': everybody(200),
  'GET /api/blog/:slug': everybody(404),
  'GET /api/blog-category': everybody(200),
  'POST /api/contact-store': everybody(422),

  'POST /api/user-signup': everybody(422),
  'POST /api/signup': everybody(422),
  'POST /api/login': everybody(422),
  'POST /api/social-sign-in': everybody(422),
  'POST /api/social-sign-in/proof': everybody(422),
  'POST /api/social-sign-up': everybody(422),
  'POST /api/forgot-password': everybody(422),
  'POST /api/change-password': everybody(422),
  'POST /api/verify-email': everybody(422),
  // Open, because a token that has run out is exchanged too; without any there is nothing to exchange.
  'POST /api/refresh-token': whoeverIsSignedIn(200),

  'POST /api/logout': whoeverIsSignedIn(200),
  'GET /api/session': whoeverIsSignedIn(200),
  'DELETE /api/session': whoeverIsSignedIn(200),
  'DELETE /api/session/:id': whoeverIsSignedIn(404),
  'POST /api/user-terms': whoeverIsSignedIn(422),
  'POST /api/two-factor': whoeverIsSignedIn(200),
  'PUT /api/two-factor': whoeverIsSignedIn(422),
  'POST /api/two-factor/removal': whoeverIsSignedIn(422),
  'POST /api/two-factor/recovery-codes': whoeverIsSignedIn(422),
  'POST /api/social-identity/:provider': whoeverIsSignedIn(404),
  'POST /api/social-identity/:provider/removal': whoeverIsSignedIn(404),
  'POST /api/user-password-update': whoeverIsSignedIn(422),
  'POST /api/verification-mail': whoeverIsSignedIn(200),
  'POST /api/user-email-update': whoeverIsSignedIn(422),
  'GET /api/user-profile': whoeverIsSignedIn(200),
  'POST /api/user-profile-update': whoeverIsSignedIn(422),
  'POST /api/user-avatar-update': whoeverIsSignedIn(422),
  'DELETE /api/user-avatar-update': whoeverIsSignedIn(200),
  'POST /api/user-banner-update': whoeverIsSignedIn(422),
  'DELETE /api/user-banner-update': whoeverIsSignedIn(200),
  'POST /api/user-export': whoeverIsSignedIn(200),
  // Opened by the token of a mailed link, and by nothing else.
  'GET /account-export': everybody(404),
  'GET /api/account-deletion': whoeverIsSignedIn(200),
  // An operator's account is closed by another operator.
  'POST /api/account-deletion': [401, 200, 200, 409],
  'DELETE /api/account-deletion': whoeverIsSignedIn(200),
};

/**
 * Each of these acts on one thing that has an owner. Given whose it is, it answers the address of that thing, with
 * how to see that the thing is still there.
 */
interface Owned {
  address: string;
  /** 404, unless the address names a thing that everybody may have of their own. */
  status?: number;
  isThere(): Promise<boolean>;
}

const owned: Record<string, (ownerId: number) => Promise<Owned>> = {
  'DELETE /api/session/:id': async (ownerId) => {
    const { token } = await app.signIn(ownerId);
    const see = () => app.http.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } });
    const current = (await see()).json().find((session: { current: boolean }) => session.current);
    return {
      address: `/api/session/${current.id}`,
      isThere: async () => (await see()).statusCode === 200,
    };
  },
  'POST /api/social-identity/:provider': connectedGoogle,
  'POST /api/social-identity/:provider/removal': async (ownerId) => {
    const identity = await connectedGoogle(ownerId);
    return { ...identity, address: `${identity.address}/removal`, status: 200 };
  },
};

async function connectedGoogle(ownerId: number): Promise<Owned> {
  const identity = { provider: 'google' as const, subject: `subject-${ownerId}`, email: 'maud@example.com' };
  const row = { ...identity, accountId: ownerId, createdAt: app.clock.now };
  await app.db.insert(identities).values(row).onConflictDoNothing();
  return {
    address: '/api/social-identity/google',
    isThere: async () =>
      (await app.db.select().from(identities).where(eq(identities.accountId, ownerId))).length === 1,
  };
}

let app: TestApp;
const accounts: Record<'client' | 'business' | 'operator', number> = { client: 0, business: 0, operator: 0 };

beforeAll(async () => {
  app = await startTestApp();
  accounts.client = (await anAccount(app.db, { role: 'user' })).id;
  accounts.business = (await anAccount(app.db, { role: 'agent' })).id;
  accounts.operator = (await anAccount(app.db, { role: 'operator' })).id;
});
afterAll(() => app.close());

const freshToken = async (accountId: number) => (await app.signIn(accountId)).token;

/** Everybody claims to be an operator; nobody is believed. */
async function statusOf(route: string, token?: string): Promise<number> {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const answer = await app.http.inject({
    method: method as 'GET',
    url: pattern.replace(/:\w+|\*/g, '4000000'),
    headers: { role: 'operator', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

test('every route of the server is in the table, and the table names no other', () => {
  const served = routesOf(app.http).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(table).toSorted()).toEqual(served.toSorted());
});

test('every call that names one thing of somebody’s is tried with somebody else’s', () => {
  const naming = Object.entries(table).filter(
    ([route, [stranger]]) => stranger === 401 && route.includes(':'),
  );
  expect(Object.keys(owned).toSorted()).toEqual(naming.map(([route]) => route).toSorted());
});

test.each(Object.entries(owned))('%s: somebody else’s is out of reach', async (route, of) => {
  const owner = await anAccount(app.db);
  const { address, status = 404, isThere } = await of(owner.id);
  for (const accountId of Object.values(accounts)) {
    const answer = await app.http.inject({
      method: route.split(' ')[0] as 'POST',
      url: address,
      headers: { authorization: `Bearer ${await freshToken(accountId)}` },
      ...(route.startsWith('GET') ? {} : { payload: {} }),
    });
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json().message).toBe('Not found.');
  }
  expect(await isThere()).toBe(true);
});

describe.each(Object.entries(table))('%s', (route, [stranger, client, business, operator]) => {
  test(`is answered ${stranger} to a stranger, ${client} to a client, ${business} to a business, ${operator} to an operator`, async () => {
    expect([
      await statusOf(route),
      await statusOf(route, await freshToken(accounts.client)),
      await statusOf(route, await freshToken(accounts.business)),
      await statusOf(route, await freshToken(accounts.operator)),
    ]).toEqual([stranger, client, business, operator]);
  });

  test('is to somebody whose session has ended what it is to a stranger', async () => {
    const token = await freshToken(accounts.operator);
    await endSessions(app.db, accounts.operator, {}, app.clock.now);
    expect(await statusOf(route, token)).toBe(stranger);
  });
});
