import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let token: string;
let ownerId: number;
let listingId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator', name: 'Imogen Hartley' })).id));
  ownerId = await aBusiness(app.db);
  ({ id: listingId } = await aListing(app.db, { ownerId, title: 'Velvet Glow', state: 'live' }));
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`DELETE FROM word_lists`));

async function call(method: 'GET' | 'POST', below: string, payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url: `/api/operator/word-list${below}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const change = (over: object = {}) =>
  call('POST', '/change', {
    ...{ effect: 'add', group: 'toxin', kind: 'phrase', text: 'Velvet  glow*', revision: 0 },
    ...{ why: 'Sold as a name for botulinum toxin.', source: 'ASA ruling A26-1', ...over },
  });

async function tried(revision: number) {
  expect((await call('POST', '/trial', { revision })).status).toBe(202);
  while (app.sent.length > 0) await app.runJobs();
  return (await call('GET', '')).body;
}

const isLawful = (text: string) =>
  requireLawfulWords(app.db, ownerId, [{ field: 'title', text }]).then(
    () => true,
    () => false,
  );

test('without a version of an operator the words hold that came with the software', async () => {
  const { body } = await call('GET', '');
  expect(body).toMatchObject({ in_force: 0, draft: null, trial: null, versions: [] });
  expect([await isLawful('Botox in York'), await isLawful('Velvet Glow in York')]).toEqual([false, true]);
  const { body: found } = await call('GET', '/entry?search=botox');
  expect(found.data[0]).toMatchObject({ group: 'toxin', kind: 'name', text: 'botox' });
});

test('a word is drafted, tried on the live pages, put in force for everybody, and taken back', async () => {
  const drafted = await change();
  expect(drafted.body.draft.changes).toMatchObject([{ effect: 'add', text: 'velvet glow*' }]);
  expect(await isLawful('Velvet Glow in York')).toBe(true);
  expect((await call('POST', '/publication', { revision: 1 })).body.code).toBe('try-first');
  const { trial } = await tried(1);
  expect(trial).toMatchObject({ is_current: true, looked: 1, total: 1, caught: 1, freed: 0 });
  expect(trial.done_at).not.toBeNull();
  const { body: caught } = await call('GET', '/finding');
  expect(caught.data).toMatchObject([{ listing_id: listingId, caught: ['Velvet Glow'], freed: [] }]);
  expect(await isLawful('Velvet Glow in York')).toBe(true);

  const forced = await call('POST', '/publication', { revision: 1 });
  expect(forced.body).toMatchObject({ in_force: 1, draft: null });
  expect(forced.body.versions[0]).toMatchObject({ note: 'Adds “velvet glow*”.', by: 'Imogen Hartley' });
  expect(await isLawful('Velvet Glows in York')).toBe(false);
  const hints = await app.http.inject({ url: '/api/advertising-words' });
  expect(hints.json().changes).toEqual([
    { effect: 'add', group: 'toxin', kind: 'phrase', text: 'velvet glow*' },
  ]);

  const restored = await call('POST', '/restoration', { number: 0, in_force: 1 });
  expect(restored.body).toMatchObject({ in_force: 2 });
  expect(await isLawful('Velvet Glow in York')).toBe(true);
});

test('a shipped word can be removed, and the trial tells which pages that frees', async () => {
  const { id } = await aListing(app.db, { ownerId, title: 'Xanax House', state: 'live' });
  await change({ effect: 'remove', group: 'others', kind: 'word', text: 'xanax' });
  const { trial } = await tried(1);
  expect(trial).toMatchObject({ caught: 0, freed: 1 });
  const { body } = await call('GET', '/finding?which=freed');
  expect(body.data).toMatchObject([{ listing_id: id, freed: ['Xanax'] }]);
  await call('POST', '/publication', { revision: 1 });
  expect(await isLawful('Xanax House')).toBe(true);
});

test('a change of the draft asks for another trial, and taking it out leaves the list as it was', async () => {
  await change();
  await tried(1);
  const second = await change({ kind: 'name', text: 'glowtoxin', revision: 1 });
  expect(second.body.trial.is_current).toBe(false);
  expect((await call('POST', '/publication', { revision: 2 })).body.code).toBe('try-first');
  const back = await call('POST', '/change-withdrawal', {
    ...{ group: 'toxin', kind: 'name', text: 'glowtoxin', revision: 2 },
  });
  expect(back.body.draft.changes.map(({ text }: { text: string }) => text)).toEqual(['velvet glow*']);
  expect((await call('POST', '/drop', { revision: 3 })).body.draft).toBeNull();
});

test('who looked at an older draft changes nothing', async () => {
  await change();
  for (const [below, payload] of [
    ['/change', { effect: 'add', group: 'toxin', kind: 'word', text: 'glox', why: 'Another name of it.' }],
    ['/drop', {}],
    ['/trial', {}],
    ['/publication', {}],
  ] as const)
    expect((await call('POST', below, { ...payload, revision: 7 })).body.code).toBe('draft-changed');
  expect((await call('POST', '/restoration', { number: 0, in_force: 0 })).body.code).toBe('draft-waits');
});

test.each([
  ['name', 'glow', 'A name has 5 to 40 letters'],
  ['name', 'glow.*', 'A name has 5 to 40 letters'],
  ['word', 'a', 'A word has 2 to 40'],
  ['phrase', 'glow', 'A phrase has two to eight words'],
  ['phrase', '(a+)+ b', 'A phrase has two to eight words'],
  ['phrase', 'spray tan', 'would also catch “spray tan”'],
  ['name', 'botox', 'already on the list'],
])('a %s %j is refused: %s', async (kind, text, sentence) => {
  const { status, body } = await change({ kind, text });
  expect(status).toBe(422);
  expect(body.errors.text[0]).toContain(sentence);
});

test('a draft says which of our own test texts it judges wrongly', async () => {
  const { body } = await change({ kind: 'name', text: 'booster' });
  expect(body.draft.wrongly_caught.length).toBeGreaterThan(0);
  const removed = await change({ effect: 'remove', kind: 'name', text: 'botox', revision: 1 });
  expect(removed.body.draft.wrongly_freed).toContain('Botox');
});

test('the trial looks at the treatments of a page too, and takes up where it was stopped', async () => {
  await app.db.execute(sql`INSERT INTO treatments (owner_id, category_id, name)
    VALUES (${ownerId}, (SELECT min(id) FROM categories), 'Moon Glow lift')`);
  await app.db.execute(sql`INSERT INTO listing_treatments (listing_id, treatment_id, owner_id)
    SELECT ${listingId}, id, owner_id FROM treatments WHERE name = 'Moon Glow lift'`);
  await change({ text: 'moon glow' });
  expect((await tried(1)).trial.caught).toBe(1);
  await app.db.execute(sql`UPDATE word_trials SET done_at = NULL`);
  await app.context.jobs.send('try-word-list', {});
  while (app.sent.length > 0) await app.runJobs();
  expect((await call('GET', '')).body.trial).toMatchObject({ caught: 1 });
});

test('the audit log says who added which word and why', async () => {
  await change();
  const { rows } = await app.db.execute(
    sql`SELECT action, reason, after FROM operator_actions WHERE subject = 'word-list' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([
    {
      action: 'word-added',
      reason: 'Sold as a name for botulinum toxin. (ASA ruling A26-1)',
      after: '{"words":"velvet glow*"}',
    },
  ]);
});
