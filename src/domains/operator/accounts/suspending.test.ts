import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let operator: MadeAccount;
let token: string;
const begun = new Date('2026-11-02T09:30:00Z');
const reason = 'Three clients say that they were insulted.';

beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.db, { role: 'operator' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = begun;
  ({ token } = await app.signIn(operator.id));
  app.emails.length = 0;
});

const act = (id: number, what: string, payload: object, as = token) =>
  app.http.inject({
    method: 'POST',
    url: `/api/operator/account/${id}/${what}`,
    headers: { authorization: `Bearer ${as}` },
    payload,
  });
const suspend = (id: number, more: object = {}, as = token) => act(id, 'suspension', { reason, ...more }, as);
const login = ({ email, password }: MadeAccount, wrong = '') =>
  app.http.inject({ method: 'POST', url: '/api/login', payload: { email, password: password + wrong } });
const statusFor = async (of: string) =>
  (await app.http.inject({ url: '/api/user-profile', headers: { authorization: `Bearer ${of}` } }))
    .statusCode;
const page = async (slug: string) => (await app.http.inject(`/api/listing-details/${slug}`)).statusCode;

test('a suspended person is signed out at once and cannot sign in until the day, which the answer names', async () => {
  const person = await anAccount(app.db, { emailVerifiedAt: begun });
  const { token: live } = await app.signIn(person.id);
  expect((await suspend(person.id, { until: '2026-11-10' })).statusCode).toBe(200);
  expect(await statusFor(live)).toBe(401);
  const refused = await login(person);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account-suspended']);
  expect(refused.json().message).toMatch(
    /until 10 November 2026 at 00:00\. We emailed you the reason\. If you disagree, write to \S+@\S+\.$/,
  );
  app.clock.now = new Date('2026-11-09T23:59:59Z');
  expect((await login(person)).statusCode).toBe(403);
  app.clock.now = new Date('2026-11-10T00:00:00Z');
  expect((await login(person)).statusCode).toBe(200);
});

test('a wrong password is answered as for any account: nobody learns that one is suspended', async () => {
  const person = await anAccount(app.db);
  await suspend(person.id);
  const [wrong, unknown] = [
    await login(person, '!'),
    await login({ ...person, email: 'nobody@example.com' }),
  ];
  expect([wrong.statusCode, wrong.json().message]).toEqual([unknown.statusCode, unknown.json().message]);
});

test('the holder gets the reason and the way to object by email, and another email when it is lifted', async () => {
  const person = await anAccount(app.db, { name: 'Maud Penhallow' });
  await suspend(person.id);
  const [told] = app.emails.splice(0);
  expect(told?.to).toBe(person.email);
  for (const words of [
    reason,
    'until we lift the suspension',
    'If you disagree, write to',
    'A person decided',
  ])
    expect(told?.text).toContain(words);
  expect((await act(person.id, 'restoration', { reason })).statusCode).toBe(200);
  expect(app.emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('no longer suspended')]);
  expect((await login(person)).statusCode).toBe(200);
});

test('a code by email does not let a suspended person in', async () => {
  const person = await anAccount(app.db, { emailVerifiedAt: begun });
  await suspend(person.id);
  app.emails.length = 0;
  const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload });
  const { request } = (await post('/api/sign-in-code', { email: person.email })).json();
  const code = /\b(\d{6})\b/.exec(app.emails[0]?.text ?? '')?.[1];
  const answer = await post('/api/sign-in-code/confirm', { request, code });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account-suspended']);
});

test('pages are hidden only where the operator says so, and are back when the suspension is lifted', async () => {
  for (const pages of ['stay', 'hide'] as const) {
    const id = await aBusiness(app.db);
    const { id: listing, slug } = await aListing(app.db, { ownerId: id });
    const draft = await aListing(app.db, { ownerId: id, state: 'draft' });
    await indexListings(app.db, [listing]);
    expect((await suspend(id, { pages })).statusCode).toBe(200);
    expect(await page(slug)).toBe(pages === 'hide' ? 410 : 200);
    await act(id, 'restoration', { reason });
    expect(await page(slug)).toBe(200);
    const { rows } = await app.db.execute(sql`SELECT state FROM listings WHERE id = ${draft.id}`);
    expect(rows).toEqual([{ state: 'draft' }]);
  }
});

test('pages that were hidden are back at the first sign-in after the end', async () => {
  const owner = await anAccount(app.db, { role: 'agent' });
  const { slug } = await aListing(app.db, { ownerId: owner.id });
  await suspend(owner.id, { pages: 'hide', until: '2026-11-10' });
  app.clock.now = new Date('2026-11-11T09:00:00Z');
  expect(await page(slug)).toBe(410);
  expect((await login(owner)).statusCode).toBe(200);
  expect(await page(slug)).toBe(200);
});

test('a deletion that is stopped during a suspension leaves hidden pages hidden', async () => {
  const owner = await anAccount(app.db, { role: 'agent' });
  const { slug } = await aListing(app.db, { ownerId: owner.id });
  const identity = 'The letter has her signature.';
  await suspend(owner.id, { pages: 'hide' });
  await act(owner.id, 'erasure', { identity });
  await act(owner.id, 'erasure-stop', { identity });
  expect(await page(slug)).toBe(410);
  await act(owner.id, 'restoration', { reason });
  expect(await page(slug)).toBe(200);
});

test('a suspension needs a reason and a day that is still to come, and is not begun twice', async () => {
  const { id } = await anAccount(app.db);
  expect((await suspend(id, { reason: 'No' })).json().errors).toHaveProperty('reason');
  expect((await suspend(id, { until: '2026-11-02' })).json().errors).toHaveProperty('until');
  expect((await suspend(id)).statusCode).toBe(200);
  expect((await suspend(id)).statusCode).toBe(409);
  expect((await act(id, 'restoration', { reason })).statusCode).toBe(200);
  expect((await act(id, 'restoration', { reason })).statusCode).toBe(409);
  expect((await suspend(id, { until: '2026-11-03' })).statusCode).toBe(200);
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  ({ token } = await app.signIn(operator.id));
  expect((await suspend(id)).statusCode).toBe(200);
});

test('operators suspend neither themselves nor the last one who can sign in', async () => {
  expect((await suspend(operator.id)).json().code).toBe('own-account');
  const second = await anAccount(app.db, { role: 'operator' });
  const { token: seconds } = await app.signIn(second.id);
  expect((await suspend(second.id)).statusCode).toBe(200);
  expect(await statusFor(seconds)).toBe(401);
  // The first is now the last: who could still ask is refused.
  const { token: fresh } = await app.signIn(second.id);
  expect((await suspend(operator.id, {}, fresh)).json().code).toBe('last-operator');
});

test('what was suspended is in the audit log with its end, and in the archive of its holder', async () => {
  const { id } = await anAccount(app.db);
  await suspend(id, { until: '2026-11-10' });
  const { rows } = await app.db.execute(
    sql`SELECT action, reason FROM operator_actions WHERE subject_id = ${id}`,
  );
  expect(rows).toEqual([{ action: 'account-suspended', reason: `Until 10 November 2026: ${reason}` }]);
});
