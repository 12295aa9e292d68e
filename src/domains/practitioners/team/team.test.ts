import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { practitioners } from '../tables.server.ts';

let app: TestApp;
let business: number;
let slug: string;
let people: number[];
let call: (
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db);
  const listing = await aListing(app.db, {
    ownerId: business,
    practitioners: [{ name: 'Nerys Caddick' }, { name: 'Wilf Harkness' }],
  });
  ({ slug } = listing);
  people = (
    await app.db
      .select()
      .from(practitioners)
      .where(eq(practitioners.ownerId, business))
      .orderBy(practitioners.id)
  ).map(({ id }) => id);
  const { token } = await app.signIn(business);
  call = async (method, url, payload) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
});

const linkOf = async (at: number) =>
  (await call('GET', `/api/practitioner/${people[at]}/member`)).body.member;
const link = (at: number, member: number | null) =>
  call('PUT', `/api/practitioner/${people[at]}/member`, { member });

test('a practitioner is linked to one member, and a member to one practitioner', async () => {
  const { memberId } = await aMember(app.db, { businessId: business, role: 'practitioner' });
  expect(await linkOf(0)).toBe(null);
  expect((await link(0, memberId)).status).toBe(200);
  expect(await linkOf(0)).toBe(memberId);
  await link(1, memberId);
  expect([await linkOf(0), await linkOf(1)]).toEqual([null, memberId]);
  await link(1, null);
  expect(await linkOf(1)).toBe(null);
});

test('a member of another business cannot be linked', async () => {
  const other = await aMember(app.db, { businessId: await aBusiness(app.db), role: 'practitioner' });
  const { status, body } = await link(0, other.memberId);
  expect([status, body.errors.member]).toEqual([422, ['Choose someone of your own team.']]);
});

test('what is handed over names the practitioner, and ending the member leaves them on the page unlinked', async () => {
  const { memberId } = await aMember(app.db, { businessId: business, role: 'practitioner' });
  await link(0, memberId);
  const { body } = await call('GET', `/api/team/member/${memberId}/handover`);
  expect(body.map(({ what }: { what: string }) => what)).toEqual([
    'All places',
    'Practitioner on your pages: Nerys Caddick',
  ]);
  await call('DELETE', `/api/team/member/${memberId}`);
  expect(await linkOf(0)).toBe(null);
  expect(await app.db.$count(practitioners, eq(practitioners.id, people[0] ?? 0))).toBe(1);
});

test('no public answer says which practitioner works for whom', async () => {
  const before = await call('GET', `/api/listing-details/${slug}`);
  const { memberId } = await aMember(app.db, { businessId: business, role: 'practitioner' });
  await link(0, memberId);
  expect((await call('GET', `/api/listing-details/${slug}`)).body).toEqual(before.body);
});
