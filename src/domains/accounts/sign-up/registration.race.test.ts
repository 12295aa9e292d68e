import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts, consents, mailedLinks } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { aClient, aRegisteringBusiness, post, tokenIn } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { categoryId, cityId, theOnly } from '#src/testing/reference-data.ts';
import { isPassword } from '../password/hashing.server.ts';

let app: TestApp;
let nails: number;
beforeAll(async () => {
  app = await startTestApp();
  for (const city of ['leeds', 'york'] as const) await cityId(app.db, city);
  nails = await categoryId(app.db, 'nails');
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const oneOf = (count: number, good: number, bad: number) => [
  good,
  ...Array.from({ length: count - 1 }, () => bad),
];
const register = (email: string) => post(app.http, '/api/user-signup', { ...aClient, email });

test('of twenty simultaneous registrations with one address, one makes an account and 19 are refused', async () => {
  const answers = await atOnce(20, (index) =>
    index % 2 === 0
      ? register('wanted@example.com')
      : post(app.http, '/api/signup', {
          ...aRegisteringBusiness,
          email: 'Wanted@example.com',
          categories: [nails],
        }),
  );
  expect(statusesOf(answers)).toEqual(oneOf(20, 200, 422));
  const account = theOnly(
    await app.db.select().from(accounts).where(eq(accounts.email, 'wanted@example.com')),
  );
  expect(await app.db.$count(consents, eq(consents.accountId, account.id))).toBe(2);
  expect(await app.db.$count(mailedLinks, eq(mailedLinks.accountId, account.id))).toBe(1);
  expect(await app.db.$count(listings)).toBe(account.role === 'agent' ? 1 : 0);
  const welcomes = app.emails.filter(({ subject }) => subject.startsWith('Please confirm'));
  expect(welcomes).toHaveLength(1);
});

test('of twenty simultaneous uses of one reset link, one sets the password', async () => {
  const { body } = await register('forgetful@example.com');
  await post(app.http, '/api/forgot-password', { email: 'forgetful@example.com' });
  app.emails.length = 0;
  await app.runJobs();
  const token = tokenIn(app.emails[0]);
  app.emails.length = 0;

  const answers = await atOnce(20, (index) => {
    const password = `marble&Kiln${index}`;
    return post(app.http, '/api/change-password', { token, password, password_confirmation: password });
  });

  expect(statusesOf(answers)).toEqual(oneOf(20, 200, 422));
  const winner = answers.findIndex(({ status }) => status === 200);
  const row = theOnly(await app.db.select().from(accounts).where(eq(accounts.id, body.user.id)));
  expect(await isPassword(row.passwordHash, `marble&Kiln${winner}`)).toBe(true);
  expect(app.emails).toHaveLength(1);
});

test('of ten simultaneous uses of one confirmation link, one succeeds', async () => {
  await register('proved@example.com');
  const token = tokenIn(app.emails[0]);
  const answers = await atOnce(10, () => post(app.http, '/api/verify-email', { token }));
  expect(statusesOf(answers)).toEqual(oneOf(10, 200, 422));
});

test('of five simultaneous moves to one address, one succeeds and four keep their address', async () => {
  const wanted = 'shared@example.com';
  const links = await atOnce(5, async (index) => {
    const { body } = await register(`mover-${index}@example.com`);
    const { token } = await app.signIn(Number(body.user.id));
    await post(app.http, '/api/user-email-update', { email: wanted }, { token });
    return Number(body.user.id);
  });
  const tokens = app.emails.filter(({ to }) => to === wanted).map(tokenIn);
  expect(tokens).toHaveLength(5);

  const answers = await Promise.all(tokens.map((token) => post(app.http, '/api/verify-email', { token })));

  expect(statusesOf(answers)).toEqual(oneOf(5, 200, 422));
  const holders = await app.db.select().from(accounts).where(eq(accounts.email, wanted));
  expect(links).toContain(theOnly(holders).id);
});

test('twenty businesses with one name that register at once get twenty slugs', async () => {
  const answers = await atOnce(20, (index) =>
    post(app.http, '/api/signup', {
      ...aRegisteringBusiness,
      business_name: 'Everybody’s Room',
      email: `room-${index}@example.com`,
      categories: [nails],
    }),
  );
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  const rows = await app.db.select().from(listings).where(eq(listings.title, 'Everybody’s Room'));
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(20);
});
