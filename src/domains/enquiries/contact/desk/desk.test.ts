import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { storeContact } from '../contract.ts';
import { contactMessages } from '../tables.server.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await app.signIn((await anAccount(app.db, { role: 'operator' })).id)).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(contactMessages);
  app.emails.length = 0;
});

const words = {
  name: 'Ana Bell',
  email: 'ana@example.com',
  phone: '07700 900123',
  message: 'Do you cover Leeds?',
};
const operate = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.http.inject({
    ...{ method, url: `/api/operator/message${path}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload ? { payload } : {}),
  });
const rows = async (query = '') => (await operate('GET', query)).json().data;
async function written(given: object = {}): Promise<number> {
  await app.call(storeContact, { ...words, ...given });
  app.emails.length = 0;
  const [latest] = (await app.db.select().from(contactMessages)).toSorted((a, b) => b.id - a.id);
  return latest?.id ?? 0;
}

test('what is due first is on top, whenever it came', async () => {
  await written({ name: 'Data', topic: 'data' });
  await written({ name: 'Complaint', topic: 'complaint' });
  await written({ name: 'Question' });
  expect((await rows()).map(({ name }: { name: string }) => name)).toEqual(['Question', 'Complaint', 'Data']);
  expect(await rows('?search=compl')).toMatchObject([
    { name: 'Complaint', topic: 'complaint', answered: null },
  ]);
});

test('an answer reaches the sender by email, is kept, and closes the message', async () => {
  const id = await written();
  const answered = await operate('POST', `/${id}/answer`, {
    text: 'We do.\n\nWrite any time.',
    closes: true,
  });
  expect(answered.json()).toEqual({ message: 'The answer is on its way.' });
  expect(app.emails).toMatchObject([{ to: 'ana@example.com' }]);
  expect(app.emails[0]?.text).toContain('Write any time.');
  expect((await operate('GET', `/${id}`)).json()).toMatchObject({
    message: words.message,
    closed: app.clock.now.toISOString(),
    replies: [{ kind: 'answer', text: 'We do.\n\nWrite any time.' }],
  });
  expect(await rows()).toEqual([]);
  expect(await rows('?state=closed')).toMatchObject([{ id }]);
});

test('a first answer can leave the message open, and it is overdue no more', async () => {
  const id = await written();
  await operate('POST', `/${id}/answer`, { text: 'We look into it.', closes: false });
  expect(await rows()).toMatchObject([{ id, answered: app.clock.now.toISOString(), closed: null }]);
});

test('a note stays among operators, and a message is closed with a reason and opened again', async () => {
  const id = await written();
  await operate('POST', `/${id}/note`, { text: 'Rang back.' });
  expect(app.emails).toEqual([]);
  const refused = await operate('POST', `/${id}/closing`, { outcome: '  ' });
  expect(refused.json().errors).toEqual({ outcome: ['The outcome field is required.'] });
  await operate('POST', `/${id}/closing`, { outcome: 'An advertisement.' });
  expect((await operate('GET', `/${id}`)).json()).toMatchObject({
    outcome: 'An advertisement.',
    replies: [{ kind: 'note', text: 'Rang back.' }],
  });
  await operate('POST', `/${id}/opening`);
  expect((await operate('GET', `/${id}`)).json()).toMatchObject({ closed: null, outcome: '' });
});

test('what a message is about can be put right, and its day moves', async () => {
  const id = await written();
  const [before] = await rows();
  await operate('PUT', `/${id}/topic`, { topic: 'data' });
  const [after] = await rows();
  expect(after).toMatchObject({ id, topic: 'data' });
  expect(after.due > before.due).toBe(true);
});

test('the record of what operators did names neither the sender nor what was written', async () => {
  const id = await written({ topic: 'complaint' });
  await operate('POST', `/${id}/answer`, { text: 'A private answer.', closes: true });
  const url = '/api/operator/action?per_page=5';
  const acts = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(acts.json().data[0]).toMatchObject({ action: 'message-closed', subject: 'message', subject_id: id });
  expect(acts.body).not.toMatch(/Ana|Leeds|private answer/);
});

test('a sender who complains or asks for their data reads by when we answer', async () => {
  await app.call(storeContact, { ...words, topic: 'complaint' });
  await app.call(storeContact, { ...words, topic: 'data' });
  const confirmations = app.emails.filter(({ to }) => to === words.email).map(({ text }) => text);
  expect(confirmations[0]).toContain('Within 14 days we tell you what we decided and why.');
  expect(confirmations[1]).toContain('We answer within one month.');
});
