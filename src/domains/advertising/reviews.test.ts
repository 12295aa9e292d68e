import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { countToClear, decide, requestsToClear } from './deciding.server.ts';
import { requireLawfulWords, unlawfulWords } from './service.server.ts';
import { advertisingClearances } from './tables.server.ts';

let app: TestApp;
let ownerId: number;
let token: string;
let operator: TestApp['context'];

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAccount(app.db, { role: 'operator' });
  const caller = {
    accountId: id,
    role: 'operator',
    business: null,
    sessionId: 1,
    signedInAt: app.clock.now,
  } as const;
  operator = { ...app.context, caller };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(advertisingClearances);
  ownerId = await aBusiness(app.db, { name: 'Maud Penhallow' });
  ({ token } = await app.signIn(ownerId));
  app.emails.length = 0;
});

const title = 'Hair Botox with oat milk';
const asking = {
  words: 'Hair Botox',
  text: title,
  place: 'Title',
  reason: 'It is a mask with keratin and no toxin.',
};
const post = (payload: object, as = token) =>
  app.http.inject({
    method: 'POST',
    url: '/api/advertising-review',
    headers: { authorization: `Bearer ${as}` },
    payload,
  });
const list = (query = '') =>
  app.http.inject({ url: `/api/advertising-review${query}`, headers: { authorization: `Bearer ${token}` } });
const save = (text: string, by = ownerId) => requireLawfulWords(app.db, by, [{ field: 'title', text }]);
const refused = async (text: string, by = ownerId) =>
  await save(text, by).then(
    () => null,
    (error: { status: number; errors: Record<string, string[]> }) => error,
  );
const waiting = async () => (await requestsToClear(app.db, { page: 1, perPage: 20 })).rows;

test('a text that names a medicine is refused with the words and a suggestion', async () => {
  expect(await refused('Sea salt scrub')).toBeNull();
  const error = await refused('Botox and botox, b0tox');
  expect(error).toMatchObject({ status: 422 });
  expect(error?.errors.title).toHaveLength(3);
  expect(error?.errors.title?.[0]).toContain('“Botox” names or hints at');
  expect(error?.errors.title?.[0]).toContain('“consultation for lines and wrinkles”');
});

test('once the operator allows a text, the business that asked can save it, and no other business can', async () => {
  expect(await refused(title)).not.toBeNull();
  const answer = await post(asking);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining('within two working days'),
    reviews: [{ words: 'Hair Botox', term: 'hair botox', state: 'waiting', place: 'Title' }],
  });
  expect(await refused(title)).not.toBeNull();
  const [request] = await waiting();
  expect(request).toMatchObject({ ownerId, owner: { name: 'Maud Penhallow' }, wordList: expect.any(String) });
  await decide(operator, request?.id ?? 0, { granted: true, note: 'Thank you for the list of contents.' });
  expect(await refused(title)).toBeNull();
  expect(await refused('HAIR-BOTOX, with  oat milk')).toBeNull();
  expect(await refused('Hair Botox with a needle')).not.toBeNull();
  expect(await refused(title, await aBusiness(app.db))).not.toBeNull();
  expect(await unlawfulWords(app.db, ownerId, [{ field: 'tags', text: `${title}. Xeomin.` }])).toMatchObject([
    { field: 'tags', words: 'Xeomin' },
  ]);
});

test('the business gets an email with the decision and the note', async () => {
  await post(asking);
  const [request] = await waiting();
  await decide(operator, request?.id ?? 0, { granted: false, note: 'The name of the medicine stays.' });
  expect(app.emails).toHaveLength(1);
  const [mail] = app.emails;
  expect(mail?.subject).toContain('may not be advertised');
  expect(mail?.text).toContain('“Hair Botox” (Title)');
  expect(mail?.text).toContain('The name of the medicine stays.');
  expect((await list()).json().data).toMatchObject([
    { state: 'refused', note: 'The name of the medicine stays.', decided_at: app.clock.now.toISOString() },
  ]);
  expect(await refused(title)).not.toBeNull();
});

test('repeated requests wait once, a refused one can be sent again, and an allowed one is answered at once', async () => {
  await Promise.all([post(asking), post(asking), post(asking)]);
  expect(await countToClear(app.db)).toBe(1);
  await decide(operator, (await waiting())[0]?.id ?? 0, { granted: false, note: '' });
  expect((await post(asking)).json().reviews[0].state).toBe('waiting');
  await decide(operator, (await waiting())[0]?.id ?? 0, { granted: true, note: '' });
  const again = (await post(asking)).json();
  expect(again).toMatchObject({
    message: expect.stringContaining('cleared'),
    reviews: [{ state: 'cleared' }],
  });
  expect(await countToClear(app.db)).toBe(0);
  expect((await list('?per_page=1&page=2')).json()).toMatchObject({ total: 2, data: [{ state: 'refused' }] });
});

test('a request is decided once, and an unknown request answers 404', async () => {
  await post(asking);
  const [request] = await waiting();
  const decision = { granted: true, note: '' };
  await decide(operator, request?.id ?? 0, decision);
  await expect(decide(operator, request?.id ?? 0, decision)).rejects.toMatchObject({ status: 409 });
  await expect(decide(operator, 4_000_000, decision)).rejects.toMatchObject({ status: 404 });
  expect(await requestsToClear(app.db, { page: 1, perPage: 5, decided: true })).toMatchObject({
    total: 1,
    rows: [{ granted: true }],
  });
});

test.each([
  [{ ...asking, words: 'oat milk' }, 'words'],
  [{ ...asking, text: 'Oat milk' }, 'words'],
  [{ ...asking, reason: 'please   ' }, 'reason'],
  [{ ...asking, words: '' }, 'words'],
])('a request without words or reason is refused under its field: %o', async (payload, field) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('a business may have fifty requests waiting, and no more', async () => {
  for (let at = 0; at < 50; at++) await post({ ...asking, text: `Hair Botox number ${at}` });
  expect((await post({ ...asking, text: 'Hair Botox once more' })).statusCode).toBe(409);
  expect(await countToClear(app.db)).toBe(50);
});
