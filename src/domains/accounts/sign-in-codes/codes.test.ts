import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { otherThan, signInCodesOf } from '#src/testing/accounts/sign-in-codes.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { deleteExpired } from '../retention/retention.server.ts';
import { signInCodes } from './tables.server.ts';

const start = new Date('2026-11-02T09:30:00Z');
const over = { code: 'sign-in-code-over', message: 'This code no longer works. Please ask for another one.' };

let app: TestApp;
let maud: MadeAccount;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  maud = await anAccount(app.db, { emailVerifiedAt: start });
  app.emails.length = 0;
});

const { browser, ask, aCode, confirm, isSignedIn } = signInCodesOf(() => app);
const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test('a code by email signs in as a password does', async () => {
  const me = browser();
  const answer = await confirm(await aCode(maud.email.toUpperCase(), me), {}, me);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    next: 'done',
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Login successful',
    role: 'user',
    user: { id: maud.id, name: 'Maud Penhallow', email: maud.email, avatar: null, role: 'user' },
    terms_due: true,
  });
  expect(await isSignedIn(answer.json().token)).toBe(true);
});

test('the email says which browser asked and what to do with the code, which is not in its subject', async () => {
  const me = aBrowser(app.http, {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  });
  const { code } = await aCode(maud.email, me);
  const [email] = app.emails;
  expect(email).toMatchObject({ to: maud.email, subject: 'Your sign-in code · Treatory' });
  expect(email?.text.split('\n').slice(0, 3)).toEqual(['Your sign-in code', '', code]);
  for (const form of [email?.text, email?.html])
    for (const words of [
      code,
      'It works once, for 10 minutes, and only in that browser.',
      '2 November 2026',
      'The browser: Safari on Mac.',
      'Nobody from Treatory asks for it',
    ])
      expect(form).toContain(words);
});

/** All that asking does and says, counted instead of timed. */
async function whatHappens(email: string) {
  const from = app.emails.length;
  const asked = vi.spyOn(app.database.pool, 'query');
  const held = vi.spyOn(app.database.pool, 'connect');
  const answer = await ask(email);
  const statements = asked.mock.calls.map(([query]: unknown[]) => String(Object(query).text ?? query));
  const connections = held.mock.calls.length;
  asked.mockRestore();
  held.mockRestore();
  const { request_id: _, request, ...said } = answer.json();
  const emails = app.emails.slice(from).map(({ subject, text, html }) => {
    const plain = (form = '') => form.replace(/\b\d{6}\b/g, 'CODE');
    return { subject, text: plain(text), html: plain(html) };
  });
  const names = answer.cookies.map(({ name }) => name);
  const { statusCode } = answer;
  return { statusCode, said, length: request.length, names, statements, connections, emails };
}

test('asking for a code gets the same answer, email and statements with and without an account', async () => {
  await ask('warming-up@example.com');
  const known = await whatHappens(maud.email);
  const unknown = await whatHappens('nobody-of-ours@example.com');
  expect(known).toEqual(unknown);
  expect(known.statusCode).toBe(200);
  expect(known.emails).toHaveLength(1);
});

test('the database keeps neither the code nor what the browser was given', async () => {
  const { request, code } = await aCode(maud.email);
  const kept = await app.db.select().from(signInCodes).where(eq(signInCodes.email, maud.email));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(request);
  expect(JSON.stringify(kept)).not.toContain(code);
});

test('a code works for ten minutes', async () => {
  const early = await aCode(maud.email);
  wait(599);
  expect((await confirm(early)).statusCode).toBe(200);
  const late = await aCode(maud.email);
  wait(600);
  const refused = await confirm(late);
  expect([refused.statusCode, refused.json()]).toMatchObject([422, over]);
});

test('a code works once', async () => {
  const sent = await aCode(maud.email);
  expect((await confirm(sent)).statusCode).toBe(200);
  expect((await confirm(sent)).json()).toMatchObject(over);
});

test('another code ends the earlier one, in every browser', async () => {
  const earlier = await aCode(maud.email);
  const later = await aCode(maud.email);
  expect((await confirm(earlier)).json()).toMatchObject(over);
  expect((await confirm({ ...earlier, code: later.code })).json()).toMatchObject(over);
  expect((await confirm(later)).statusCode).toBe(200);
});

test('the code of another person’s browser is worth nothing', async () => {
  const theirs = await aCode(maud.email);
  const mine = await aCode('stranger@example.com');
  const code = theirs.code === mine.code ? otherThan(theirs.code) : theirs.code;
  expect((await confirm({ request: mine.request, code })).json().code).toBe('sign-in-code-wrong');
  expect((await confirm({ request: 'A'.repeat(43), code: theirs.code })).json()).toMatchObject(over);
  expect((await confirm(theirs)).statusCode).toBe(200);
});

test('a wrong code is said beside its field with the tries left, and the fifth is the last', async () => {
  const sent = await aCode(maud.email);
  const wrong = { ...sent, code: otherThan(sent.code) };
  for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is']) {
    const refused = await confirm(wrong);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'sign-in-code-wrong',
      errors: { code: [`This code is not right. ${left} left.`] },
    });
  }
  expect((await confirm(wrong)).json()).toMatchObject(over);
  expect((await confirm(sent)).json()).toMatchObject(over);
});

test('the fifth try may be the right one', async () => {
  const sent = await aCode(maud.email);
  for (let time = 0; time < 4; time += 1) await confirm({ ...sent, code: otherThan(sent.code) });
  expect((await confirm(sent)).statusCode).toBe(200);
});

test.each(['12345', '1234567', 'abcdef', ''])('“%s” is no code, and costs no try', async (code) => {
  const sent = await aCode(maud.email);
  for (let time = 0; time < 6; time += 1) {
    const { errors } = (await confirm({ ...sent, code })).json();
    expect(errors.code).toHaveLength(1);
  }
  expect((await confirm(sent)).statusCode).toBe(200);
});

test('a code may be typed with a space or a hyphen', async () => {
  for (const between of [' ', '-']) {
    const { request, code } = await aCode(maud.email);
    const typed = ` ${code.slice(0, 3)}${between}${code.slice(3)} `;
    expect((await confirm({ request, code: typed })).statusCode).toBe(200);
  }
});

test.each(['no-address', `${'x'.repeat(65)}@example.com`])('%s gets no code', async (email) => {
  const refused = await ask(email);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { email: ['Invalid email syntax. Please enter a valid email address.'] },
  ]);
  expect(app.emails).toEqual([]);
});

test('a code is deleted a day after it ended', async () => {
  await app.db.delete(signInCodes);
  await aCode(maud.email);
  const night = async (seconds: number) => {
    wait(seconds);
    const context = { ...app.context, now: () => app.clock.now };
    return (await deleteExpired(context, new AbortController().signal)).codes;
  };
  expect(await night(600 + 24 * 3600)).toBe(0);
  expect(await night(1)).toBe(1);
  expect(await app.db.$count(signInCodes)).toBe(0);
});
