import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consents } from '#src/domains/accounts/tables.server.ts';
import { operatorActions } from '#src/domains/operator/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { announceChanges } from '../../announcements/sending.server.ts';
import { shippedPages } from '../shipped.server.ts';

let app: TestApp;
let operatorId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
});
beforeEach(() => at('2026-12-01'));
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url, headers: { authorization: `Bearer ${token}` } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function at(day: string): Promise<void> {
  app.clock.now = new Date(`${day}T10:00:00Z`);
  ({ token } = await app.signIn(operatorId));
  app.emails.length = 0;
}
const publicly = async (page: string, version?: number) => {
  const query = version === undefined ? '' : `?version=${version}`;
  const answer = await app.http.inject({ url: `/api/legal-page/${page}${query}` });
  return { status: answer.statusCode, body: answer.json() };
};

const wished = (over: object = {}) => ({
  ...{ title: 'Accessibility', lead: 'For everyone.', description: 'How everyone uses this site.' },
  text: '## Keyboard {#keyboard}\n\nEvery page works by keyboard.',
  ...{ change: 'Says it in one sentence.', in_force_from: '2026-12-01', tells_businesses: false, version: 0 },
  ...over,
});
const publish = (page: string, over: object = {}) =>
  call('POST', `/api/operator/legal-page/${page}/version`, wished(over));

test('without a version of an operator the shipped page is in force', async () => {
  const { body } = await publicly('accessibility');
  expect(body).toMatchObject({ state: 'current', text: shippedPages.accessibility.text, replaced_on: null });
  expect(body.versions[0].number).toBeNull();
});

test('a new version is in force from its day, and the shipped text stays readable at its address', async () => {
  const made = await publish('accessibility');
  expect(made.status).toBe(201);
  expect(made.body.versions.map(({ number, state }: never) => [number, state])).toEqual([
    [2, 'current'],
    [1, 'earlier'],
  ]);
  const { body } = await publicly('accessibility');
  expect(body).toMatchObject({ text: wished().text, in_force_from: '2026-12-01', state: 'current' });
  const earlier = await publicly('accessibility', 1);
  expect(earlier.body).toMatchObject({
    ...{ text: shippedPages.accessibility.text, state: 'earlier', replaced_on: '2026-12-01' },
  });
  expect((await publicly('accessibility', 9)).status).toBe(404);
});

test('a planned version is readable, takes effect on its day, and can be withdrawn until then', async () => {
  const page = 'online-safety';
  const made = await publish(page, { in_force_from: '2026-12-10' });
  const [planned] = made.body.versions;
  expect((await publicly(page)).body.text).toBe(shippedPages[page].text);
  expect((await publicly(page, 2)).body).toMatchObject({ state: 'planned', text: wished().text });
  const withdrawn = await call('POST', `/api/operator/legal-version/${planned.id}/withdrawal`);
  expect(withdrawn.body.versions.map(({ number }: never) => number)).toEqual([1]);
  expect((await publicly(page, 2)).status).toBe(404);
  expect((await call('POST', `/api/operator/legal-version/${planned.id}/withdrawal`)).status).toBe(404);
  const again = await publish(page, { in_force_from: '2026-12-10', version: 1 });
  expect(again.body.versions[0].number).toBe(3);
  await at('2026-12-09');
  expect((await publicly(page)).body.state).toBe('current');
  expect((await publicly(page)).body.text).toBe(shippedPages[page].text);
  await at('2026-12-10');
  expect((await publicly(page)).body.text).toBe(wished().text);
  const { id } = again.body.versions[0];
  expect((await call('POST', `/api/operator/legal-version/${id}/withdrawal`)).body.code).toBe(
    'in-force-already',
  );
});

test('the database itself keeps every version as it was published', async () => {
  const refused = /never changed|violates check/;
  const message = async (statement: Promise<unknown>) =>
    statement.then(
      () => 'done',
      (error: Error) => String(error.cause ?? error),
    );
  for (const statement of [
    sql`DELETE FROM legal_versions`,
    sql`UPDATE legal_versions SET text = 'Other words.'`,
    sql`UPDATE legal_versions SET withdrawn_at = '2027-06-01T00:00:00Z' WHERE withdrawn_at IS NULL`,
  ])
    expect(await message(app.db.execute(statement))).toMatch(refused);
});

test('a version is refused with all of its faults, beside their fields', async () => {
  const { status, body } = await publish('cookies-and-storage', { title: '', change: 'Short', text: 'x' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['change', 'title']);
  const unshowable = await publish('cookies-and-storage', { text: '## A {#a}\n\n[x](javascript:y)' });
  expect(unshowable.body.errors.text).toEqual(['A link may not lead to javascript:y.']);
});

test.each([
  ['2026-11-30', false, 'today or a later day'],
  ['2028-01-01', false, 'within the next year'],
  ['2026-12-15', true, '15 days’ notice: choose 16 December 2026'],
])('a version from %s, announced: %s, is refused', async (from, tells, sentence) => {
  const { body } = await publish('reviews-and-complaints', { in_force_from: from, tells_businesses: tells });
  expect(body.errors.in_force_from[0]).toContain(sentence);
});

test('who looked at an older version is told so, and nothing is published', async () => {
  await publish('cookies-and-storage');
  const stale = await publish('cookies-and-storage', { text: '## Other {#other}\n\nOther words.' });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-elsewhere']);
  expect((await publicly('cookies-and-storage')).body.text).toBe(wished().text);
});

test('a preview says what stays, goes and comes, and changes nothing', async () => {
  const page = 'reviews-and-complaints';
  const before = shippedPages[page].text;
  const text = before.replace('Every review here', 'Each review here').replace(/^## .*?(?=^## )/ms, '');
  const { body } = await call('POST', `/api/operator/legal-page/${page}/preview`, { text });
  expect(
    body.differences
      .filter(({ kind }: never) => kind !== 'added')
      .map(({ text: t }: never) => t)
      .join(''),
  ).toBe(before);
  expect(body.lost_sections).toEqual(['where-from']);
  expect(body.sections[0].content.length).toBeGreaterThan(0);
  expect((await publicly(page)).body.text).toBe(before);
});

test('the audit log keeps who published what, with the words that went and came', async () => {
  const { body } = await publish('privacy-policy', {
    ...{
      title: 'Privacy policy',
      text: shippedPages['privacy-policy'].text.replace('Who we are', 'Who runs this'),
    },
  });
  const [entry] = await app.db
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.subjectId, body.versions[0].id))
    .orderBy(desc(operatorActions.id));
  expect(entry).toMatchObject({
    action: 'legal-published',
    subject: 'legal-version',
    title: 'Privacy policy',
  });
  expect([entry?.before, entry?.after].join()).toContain('runs … this');
});

test('new terms are announced to businesses, and whoever signs in accepts them once they hold', async () => {
  const business = await anAccount(app.db, { role: 'agent' });
  const page = 'terms-and-conditions';
  const wish = { in_force_from: '2026-12-16', tells_businesses: true, title: 'Terms and conditions' };
  expect((await publish(page, wish)).status).toBe(201);
  await announceChanges(app.context);
  const [told] = app.emails.filter(({ to, subject }) => to.includes(business.email) && /Terms/.test(subject));
  expect(told?.subject).toBe('From 16 December 2026: Terms and conditions');
  expect(told?.text).toContain('/terms-and-conditions/version/2');
  const due = async () => {
    const session = await app.signIn(business.id);
    const answer = await app.http.inject({
      url: '/api/user-profile',
      headers: { authorization: `Bearer ${session.token}` },
    });
    return { isDue: answer.json().user.terms_due, token: session.token };
  };
  expect((await due()).isDue).toBe(false);
  await at('2026-12-16');
  const { isDue, token: own } = await due();
  expect(isDue).toBe(true);
  await app.http.inject({
    method: 'POST',
    url: '/api/user-terms',
    payload: { terms: true, adult: true },
    headers: { authorization: `Bearer ${own}` },
  });
  expect((await due()).isDue).toBe(false);
  const given = await app.db.select().from(consents).where(eq(consents.accountId, business.id));
  expect(given.map(({ wordingVersion }) => wordingVersion)).toContain('2026-12-16');
});
