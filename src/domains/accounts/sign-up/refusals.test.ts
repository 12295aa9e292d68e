import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { seedForSignUps, signUpsOf } from '#src/testing/accounts/sign-ups.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedForSignUps>>;
beforeAll(async () => {
  app = await startTestApp();
  seeded = await seedForSignUps(app.db);
});
afterAll(() => app.close());

const { client, business, asClient, asBusiness } = signUpsOf(() => ({ app, seeded }));

const tooYoung = 'You must be 18 or older to have an account.';
test.each([
  ['name', 'Al', 'Name must be 3-30 characters long. Only letters and spaces are allowed.'],
  ['name', 'R2 D2', 'Name must be 3-30 characters long. Only letters and spaces are allowed.'],
  [
    'name',
    'Ana\r\nBcc: all@example.com',
    'Name must be 3-30 characters long. Only letters and spaces are allowed.',
  ],
  ['email', 'ana@', 'Invalid email syntax. Please enter a valid email address.'],
  ['email', 'ana@example.com,ben@example.com', 'Invalid email syntax. Please enter a valid email address.'],
  ['phone', '12345', 'Phone number must be 7-15 digits. Only numbers are allowed.'],
  ['phone', '07700 900abc', 'Phone number must be 7-15 digits. Only numbers are allowed.'],
  ['password', 'short1!', 'Password must be 8-20 characters, along with 1 number and 1 special character'],
  [
    'password',
    'nodigitshere!',
    'Password must be 8-20 characters, along with 1 number and 1 special character',
  ],
  [
    'password',
    'nospecial123',
    'Password must be 8-20 characters, along with 1 number and 1 special character',
  ],
  ['password', 'P@ssw0rd2024!', 'This password is too common. Please choose another.'],
  ['password', 'xx!Pereira77', 'The password must not contain your name, your email address or our name.'],
  ['heard_about_options', 'smoke signals', 'Please select an option'],
  ['heard_about_options', undefined, 'Please select an option'],
  ['main_location', 'Atlantis', 'Please select a location'],
  ['main_location', 'LS1', 'Please select a location'],
  ['main_location', undefined, 'Please select a location'],
  ['main_location', 999_999, 'Please select a location'],
  ['age_group', undefined, 'Please select an option'],
  ['age_group', 'old enough', 'Please select an option'],
  ['age_group', '13-17', tooYoung],
  ['age_group', 'under 18', tooYoung],
  ['age_group', '<18', tooYoung],
])('a client whose %s is %j gets the error for that field', async (field, value, sentence) => {
  const payload = client({ [field]: value });
  const { status, body } = await asClient(payload);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: [sentence] });
  expect(body.message).toBe(sentence);
  expect(await app.db.$count(accounts, eq(accounts.email, String(payload.email)))).toBe(0);
});

test.each([
  ['categories', [999_999], 'Please select a treatment category'],
  ['categories', [], 'Please select a treatment category'],
  ['categories', undefined, 'Please select a treatment category'],
  ['categories', ['nails'], 'Please select a treatment category'],
  ['business_location', 'Atlantis', 'Please select a location'],
  ['business_size', 'enormous', 'Please select an option'],
  ['premises_count', undefined, 'Please select an option'],
  ['password', 'xOtter7&Quill', 'The password must not contain your name, your email address or our name.'],
])('a business whose %s is %j gets the error for that field', async (field, value, sentence) => {
  const { status, body } = await asBusiness(business({ [field]: value }));
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: [sentence] });
});

test('everything that only the server can check is reported at once', async () => {
  const { body } = await asBusiness(
    business({ password: 'Password1!', categories: [999_999], business_location: 'Nowhere' }),
  );
  expect(Object.keys(body.errors)).toEqual(['password', 'categories', 'business_location']);
  expect(body.message).toContain('(and 2 more errors)');
});

test('missing, malformed and server-checked fields are reported at once', async () => {
  const person = { password: 'Password1!', main_location: 'Nowhere', age_group: undefined };
  expect(Object.keys((await asClient(client(person))).body.errors).toSorted()).toEqual([
    ...['age_group', 'main_location', 'password'],
  ]);
  const { body } = await asBusiness(
    business({ password: 'Password1!', categories: [999_999], business_location: 'Nowhere', name: '' }),
  );
  expect(Object.keys(body.errors).toSorted()).toEqual([
    ...['business_location', 'categories', 'name', 'password'],
  ]);
});
