import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { storeContact } from './contract.ts';
import { forgetOldMessages } from './service.server.ts';
import { contactMessages } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUPPORT_EMAIL: 'desk@treatory.example' } });
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
  message: 'Do you cover Leeds?\nI run a small studio.',
};
const post = (payload: object) => app.http.inject({ method: 'POST', url: '/api/contact-store', payload });

test('a message is stored, mailed to the operator with a reply address, and confirmed to its sender', async () => {
  const answer = await post(words);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ message: 'Your message has been sent successfully!' });
  expect(await app.db.select().from(contactMessages)).toMatchObject([
    { ...words, phone: '+447700900123', createdAt: app.clock.now },
  ]);
  const [toOperator, toSender] = app.emails;
  expect(toOperator).toMatchObject({ to: 'desk@treatory.example', replyTo: 'ana@example.com' });
  expect(toOperator?.text).toContain(words.message);
  expect(toSender).toMatchObject({ to: 'ana@example.com', subject: 'We have received your message' });
  expect(`${toSender?.text}${toSender?.html}`).not.toContain('studio');
});

test('every missing or wrong field is named, in the order of the form', async () => {
  const { statusCode, body } = await post({});
  expect(statusCode).toBe(422);
  expect(Object.keys(JSON.parse(body).errors)).toEqual(['name', 'email', 'phone', 'message']);
});

test.each([
  ['phone', '123456789', 'Phone number must be 10-12 digits. Only numbers are allowed.'],
  ['phone', '1234567890123', 'Phone number must be 10-12 digits. Only numbers are allowed.'],
  ['phone', 'call me', 'Phone number must be 10-12 digits. Only numbers are allowed.'],
  ['email', 'ana@', 'Invalid email syntax. Please enter a valid email address.'],
  [
    'email',
    'ana@example.com\r\nBcc: all@example.com',
    'Invalid email syntax. Please enter a valid email address.',
  ],
])('the %s "%s" is refused beside its field, and no email is sent', async (field, value, sentence) => {
  const answer = await post({ ...words, [field]: value });
  expect(answer.json().errors).toEqual({ [field]: [sentence] });
  expect(app.emails).toEqual([]);
});

test('T23: a robot that fills the trap gets a thank-you, and nothing is stored', async () => {
  expect((await post({ ...words, company_fax: '0113 496 0000' })).statusCode).toBe(201);
  expect(await app.db.$count(contactMessages)).toBe(0);
  expect(app.emails).toEqual([]);
});

test('a form filled in too quickly has to be sent once more', async () => {
  const drawn_at = app.clock.now.getTime() - 1_000;
  const { errors } = (await post({ ...words, drawn_at })).json();
  expect(errors).toEqual({ message: ['That was quick. Press Send once more.'] });
  expect((await post({ ...words, drawn_at: drawn_at - 5_000 })).statusCode).toBe(201);
});

test('contact messages are deleted after a year', async () => {
  await app.call(storeContact, words);
  const context = { ...app.context, now: () => new Date(app.clock.now.getTime() + 364 * 86_400_000) };
  expect(await forgetOldMessages(context)).toBe(0);
  context.now = () => new Date(app.clock.now.getTime() + 366 * 86_400_000);
  expect(await forgetOldMessages(context)).toBe(1);
});

describe('T23: five messages an hour from one network', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ settings: { LIMITS_CONTACT: '5' } });
  });
  afterAll(() => limited.close());
  const send = (payload: object = words) =>
    limited.http.inject({ method: 'POST', url: '/api/contact-store', payload });

  test('refused messages do not count, and the sixth message learns when to come back', async () => {
    for (let i = 0; i < 6; i++) expect((await send({ ...words, phone: '12' })).statusCode).toBe(422);
    for (let i = 0; i < 5; i++) expect((await send()).statusCode).toBe(201);
    limited.clock.now = new Date(limited.clock.now.getTime() + 48 * 60_000);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('720');
    expect(refused.json()).toMatchObject({ message: 'Too Many Attempts.', retry_after: 720 });
    limited.clock.now = new Date(limited.clock.now.getTime() + 12 * 60_000);
    expect((await send()).statusCode).toBe(201);
  });
});

test('T23: refused messages have their own limit, that of all writing', async () => {
  const limited = await startTestApp({ settings: { LIMITS_CONTACT: '5', LIMITS_WRITES: '8' } });
  const send = () => limited.http.inject({ method: 'POST', url: '/api/contact-store', payload: {} });
  const statuses = [];
  for (let i = 0; i < 9; i++) statuses.push((await send()).statusCode);
  await limited.close();
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
});
