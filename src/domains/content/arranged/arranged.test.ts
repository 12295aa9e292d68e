import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { withQuestion } from '../faq/admin/editing.ts';
import type { FaqGroup } from '../faq/faq.ts';
import { shippedFaq } from '../faq/shipped.server.ts';
import { homeSectionNames, shippedHome, withNewSections } from '../home/sections.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAccount(app.db, { role: 'operator', name: 'Imogen Hartley' });
  authorization = `Bearer ${(await app.signIn(id)).token}`;
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`DELETE FROM content_versions`));

async function call(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url, headers: { authorization } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const faq = '/api/operator/faq';
const home = '/api/operator/home';
const publicFaq = async (): Promise<FaqGroup[]> => (await app.http.inject({ url: '/api/faq' })).json().groups;
const publicHome = async () => (await app.http.inject({ url: '/api/home-section' })).json().sections;

test('without a save visitors read the questions and the home page that came with the software', async () => {
  const groups = await publicFaq();
  expect(groups.map(({ title }) => title)).toEqual(['For businesses', 'For customers', 'Technical']);
  expect(JSON.stringify(groups)).not.toMatch(/\{\w+\}/);
  expect(groups.flatMap(({ questions }) => questions)).toHaveLength(
    shippedFaq.flatMap(({ questions }) => questions).length,
  );
  expect(await publicHome()).toEqual(homeSectionNames);
});

test('a question is added, hidden and taken back, and each save says what it changed', async () => {
  const { body } = await call('GET', faq);
  const added = { question: 'May I bring my dog?', answer: 'Ask the business, please.', is_hidden: false };
  const saved = await call('PUT', faq, {
    version: 0,
    groups: withQuestion(body.groups, null, 'customers', added),
  });
  expect(saved.body).toMatchObject({
    version: 1,
    versions: [{ version: 1, note: 'Added “May I bring my dog?”.', by: 'Imogen Hartley' }],
  });
  const questions = async () =>
    (await publicFaq()).flatMap((group) => group.questions).map((one) => one.question);
  expect(await questions()).toContain('May I bring my dog?');
  const hidden = withQuestion(
    saved.body.groups,
    { group: 'customers', question: 'May I bring my dog?' },
    'customers',
    { ...added, is_hidden: true },
  );
  expect((await call('PUT', faq, { version: 1, groups: hidden })).body.versions[0].note).toBe(
    'Hid “May I bring my dog?”.',
  );
  expect(await questions()).not.toContain('May I bring my dog?');
  const restored = await call('POST', `${faq}/restoration`, { version: 2, to: 1 });
  expect(restored.body.version).toBe(3);
  expect(await questions()).toContain('May I bring my dog?');
  expect((await call('POST', `${faq}/restoration`, { version: 3, to: 0 })).body.groups).toEqual(body.groups);
  expect((await call('POST', `${faq}/restoration`, { version: 4, to: 9 })).body.code).toBe('no-such-version');
});

test('the home page follows the order that was saved, without what is hidden', async () => {
  const sections = [...shippedHome].reverse().map((one) => ({ ...one, is_hidden: one.name === 'soon' }));
  const { body } = await call('PUT', home, { version: 0, sections });
  expect(body.versions[0].note).toMatch(
    /^Hid “Coming soon: featured products”\. New order: Browse by treatment, Blog and news/,
  );
  expect(await publicHome()).toEqual([...homeSectionNames].reverse().filter((name) => name !== 'soon'));
});

test('who looked at an older save changes nothing, and a save without a change is none', async () => {
  const same = await call('PUT', home, { version: 0, sections: shippedHome });
  expect(same.body).toMatchObject({ version: 0, versions: [] });
  await call('PUT', home, { version: 0, sections: [...shippedHome].reverse() });
  const stale = await call('PUT', home, { version: 0, sections: shippedHome });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-elsewhere']);
  expect((await call('POST', `${home}/restoration`, { version: 0, to: 0 })).body.code).toBe(
    'changed-elsewhere',
  );
});

test.each([
  ['a section twice', home, { sections: shippedHome.map(() => shippedHome[0]) }],
  ['a section too few', home, { sections: shippedHome.slice(1) }],
  [
    'an empty question',
    faq,
    { groups: [{ id: 'a', title: 'A', questions: [{ question: '', answer: 'Yes, it is.' }] }] },
  ],
  [
    'a question twice',
    faq,
    {
      groups: [1, 2].map((at) => ({
        id: 'a',
        title: `${at}`,
        questions: [{ question: 'Why so?', answer: 'Because.', is_hidden: false }],
      })),
    },
  ],
])('%s is refused', async (_, url, body) => {
  expect((await call('PUT', url, { version: 0, ...body })).status).toBe(422);
});

test('sections of later software come last, and those that are gone are left out', () => {
  const saved = [{ name: 'gone' as 'blog', is_hidden: false }, ...shippedHome.slice(2).reverse()];
  const names = withNewSections(saved).map(({ name }) => name);
  expect(names).toEqual([...homeSectionNames.slice(2).reverse(), ...homeSectionNames.slice(0, 2)]);
});

test('the audit log keeps who changed the home page and how', async () => {
  await call('PUT', home, { version: 0, sections: [...shippedHome].reverse() });
  const { rows } = await app.db.execute(
    sql`SELECT action, reason FROM operator_actions WHERE subject = 'home' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toMatchObject([
    { action: 'home-changed', reason: expect.stringContaining('New order: Browse by treatment') },
  ]);
});
