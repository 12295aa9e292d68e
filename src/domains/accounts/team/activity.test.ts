import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
let business: number;
let manager: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db, { name: 'Tide Rooms', plan: 'elite' });
  manager = await aMember(app.db, { businessId: business, role: 'manager' });
});

async function send(
  accountId: number,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const { token } = await app.signIn(accountId);
  return app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
}
const affiliation = (accountId: number, name: string) =>
  send(accountId, 'POST', '/api/professional-certificate', { name, certificate_number: '1' });
const activity = async (query = '', accountId = business) =>
  (await send(accountId, 'GET', `/api/team/activity${query}`)).json().data as Record<string, unknown>[];

test('a change is in the business’s activity with who made it, and what was refused is not', async () => {
  const made = await affiliation(manager.id, 'Guild of Rubbers');
  expect(made.statusCode).toBe(201);
  expect((await affiliation(manager.id, '')).statusCode).toBe(422);
  expect((await send(manager.id, 'DELETE', '/api/professional-certificate/4000000')).statusCode).toBe(404);
  expect(await activity()).toMatchObject([
    {
      member: 'Maud Penhallow',
      action: 'Add a membership or register of your business',
      subject: 'Guild of Rubbers',
      confirmed: true,
    },
  ]);
});

test('what a person changes in their own account is no concern of the business’s', async () => {
  await send(manager.id, 'POST', '/api/team/acting-for', { business });
  await send(manager.id, 'DELETE', '/api/session');
  expect(await activity()).toEqual([]);
});

test('activity is found by member, by day and by words', async () => {
  await affiliation(manager.id, 'Guild of Rubbers');
  await affiliation(business, 'Order of Soakers');
  const day = app.clock.now.toISOString().slice(0, 10);
  const subjects = async (query: string) => (await activity(query)).map(({ subject }) => subject);
  expect(await subjects('')).toEqual(['Order of Soakers', 'Guild of Rubbers']);
  expect(await subjects(`?member=${manager.memberId}`)).toEqual(['Guild of Rubbers']);
  expect(await subjects('?search=soakers')).toEqual(['Order of Soakers']);
  expect(await subjects(`?from=${day}&to=${day}`)).toHaveLength(2);
  expect(await subjects('?from=2031-01-01')).toEqual([]);
  expect(await subjects('?to=2020-01-01')).toEqual([]);
});

test.each(['from=0000-01-01', 'from=1999-12-31', 'to=9999-12-31'])(
  'a day that no activity can have is refused: %s',
  async (query) => {
    for (const path of ['activity', 'activity-table'])
      expect((await send(business, 'GET', `/api/team/${path}?${query}`)).statusCode).toBe(422);
  },
);

test('the table for spreadsheets holds the same rows', async () => {
  await affiliation(manager.id, '=SUM(A1)');
  const { csv } = (await send(business, 'GET', '/api/team/activity-table')).json();
  expect(csv).toContain("'=SUM(A1)");
  expect(csv.split('\r\n')[0]).toBe('at,member,action,subject,confirmed');
});

test('another business reads nothing of it, and neither does a member without the right', async () => {
  await affiliation(manager.id, 'Guild of Rubbers');
  expect(await activity('', await aBusiness(app.db))).toEqual([]);
  const desk = await aMember(app.db, { businessId: business, role: 'front_desk' });
  expect((await send(desk.id, 'GET', '/api/team/activity')).statusCode).toBe(403);
});

test('a change that a crash cut off is shown as not confirmed', async () => {
  await affiliation(manager.id, 'Guild of Rubbers');
  await app.db.execute(sql`INSERT INTO business_actions (business_id, member_id, action, request_id, created_at)
    VALUES (${business}, ${manager.memberId}, 'Change a treatment', 'of-the-test', now())`);
  expect((await activity()).map(({ confirmed }) => confirmed)).toEqual([false, true]);
});

test('what a member did is not rewritten once it is finished', async () => {
  await affiliation(manager.id, 'Guild of Rubbers');
  const rewritten = app.db.execute(
    sql`UPDATE business_actions SET subject = 'nothing' WHERE business_id = ${business}`,
  );
  await expect(rewritten).rejects.toThrow();
});
