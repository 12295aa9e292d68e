import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
let id: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await aBusiness(app.db, { name: 'Maud Penhallow' });
  ({ token } = await app.signIn(id));
});

const good = {
  name: 'Maud Penhallow-Rees',
  phone: '020 7946 0958',
  address: '4 Quay Street, Leeds',
  about: 'Sports massage since 2011.',
};

const own = async () => {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`SELECT to_jsonb(a) AS row FROM accounts a WHERE id = ${id}`,
  );
  return Object(rows[0]?.row) as Record<string, unknown>;
};
const save = async (fields: object, as = token) =>
  app.http.inject({
    method: 'POST',
    url: '/api/user-profile-update',
    headers: { authorization: `Bearer ${as}` },
    payload: { ...good, email: (await own()).email, ...fields },
  });
const read = () =>
  app.http.inject({ url: '/api/user-profile', headers: { authorization: `Bearer ${token}` } });

test('a profile is read, changed and read again', async () => {
  expect((await read()).json().user).toMatchObject({
    id,
    name: 'Maud Penhallow',
    role: 'agent',
    phone: '',
    avatar: null,
    banner: null,
    email_verified: false,
    email_pending: null,
    has_password: false,
    two_factor: false,
    two_factor_due: false,
    identities: [],
    terms_due: false,
    deletion_due_at: null,
  });
  const answer = await save({ website: 'www.penhallow.example', ig_link: 'https://instagram.com/penhallow' });
  expect(answer.json()).toMatchObject({ success: true, message: 'Profile updated successfully' });
  expect(answer.json().user).toEqual((await read()).json().user);
  expect(answer.json().user).toMatchObject({
    name: good.name,
    phone: '+442079460958',
    website: 'https://www.penhallow.example',
    ig_link: 'https://instagram.com/penhallow',
  });
});

test('a request without a session cannot read or change a profile', async () => {
  expect((await app.http.inject('/api/user-profile')).statusCode).toBe(401);
  const answer = await save({}, 'x'.repeat(43));
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ success: false, message: 'Unauthenticated.' });
});

test('every missing field is named in the errors', async () => {
  const answer = await save({ name: '', phone: '', address: ' ', about: null, email: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    success: false,
    message: 'The name field is required. (and 4 more errors)',
  });
  expect(Object.keys(answer.json().errors).sort()).toEqual(['about', 'address', 'email', 'name', 'phone']);
});

test('the profile form of the original site is accepted, with its pictures and empty links', async () => {
  const answer = await save({
    id,
    avatar: '/media/old.jpg',
    banner: null,
    website: '',
    fb_link: null,
    yt_link: '',
    role: 'agent',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({ avatar: null, website: '', fb_link: '' });
});

test('another email address is refused with a pointer to where it can be changed', async () => {
  const answer = await save({ email: 'someone-else@example.com' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.email[0]).toContain('Email address');
  expect((await own()).name).toBe('Maud Penhallow');
  expect((await save({ email: String((await own()).email).toUpperCase() })).statusCode).toBe(200);
});

test.each([
  ['0207946095', true],
  ['+442079460958', true],
  ['(020) 7946-0958', true],
  ['0044 20 7946 0958', true],
  ['123456789012345', true],
  ['020794609', false],
  ['+4420794609581234', false],
  ['000000000000000', false],
  ['phone', false],
])('the phone %s is accepted: %s', async (phone, accepted) => {
  const answer = await save({ phone });
  expect(answer.statusCode).toBe(accepted ? 200 : 422);
  if (!accepted)
    expect(answer.json().errors.phone).toEqual([
      'Phone number must be 10-15 digits, with an optional leading +.',
    ]);
});

test.each([
  ['website', 'javascript:alert(1)'],
  ['website', 'data:text/html,hi'],
  ['website', 'https://good.example@evil.example/'],
  ['website', 'https://user:secret@evil.example/'],
  ['website', 'https://@evil.example/'],
  ['website', '//evil.example'],
  ['website', 'http://localhost:3000/'],
  ['website', 'http://169.254.169.254/latest'],
  ['website', 'http://[::1]/'],
  ['website', 'https:\\\\evil.example'],
  ['website', `https://example.com/${'a'.repeat(2048)}`],
  ['website', 'not a link'],
  ['fb_link', 'https://facebook.com.evil.example/me'],
  ['fb_link', 'https://instagram.com/me'],
  ['ig_link', 'https://notinstagram.com/me'],
  ['yt_link', 'https://vimeo.com/1'],
  ['tt_link', 'ftp://tiktok.com/me'],
])('the %s %s is refused under its field', async (field, link) => {
  const answer = await save({ [field]: link });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test.each([
  ['website', 'http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['website', 'www.example.co.uk', 'https://www.example.co.uk'],
  ['website', 'https://bücher.example/', 'https://bücher.example/'],
  ['fb_link', 'facebook.com/me', 'https://facebook.com/me'],
  ['fb_link', 'https://m.facebook.com/me', 'https://m.facebook.com/me'],
  ['yt_link', 'https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['tt_link', 'https://www.tiktok.com/@me', 'https://www.tiktok.com/@me'],
])('the %s %s is saved', async (field, link, kept) => {
  expect((await save({ [field]: link })).json().user[field]).toBe(kept);
});

test('whatever column a form adds, only profile fields change', async () => {
  const shown = ['name', 'phone', 'address', 'about', 'website', 'fb_link', 'ig_link', 'yt_link', 'tt_link'];
  const before = await own();
  const columns = Object.keys(before).filter((column) => !shown.includes(column) && column !== 'email');
  const spelled = columns.flatMap((column) => [
    column,
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ]);
  expect(columns).toContain('role');
  const values = fc.oneof(
    fc.constantFrom('operator', '2026-01-01T00:00:00Z', true, 1, null),
    fc.integer(),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...spelled), values), async (added) => {
      const answer = await save({ ...added });
      expect(answer.statusCode).toBe(200);
      const after = await own();
      expect(columns.filter((column) => after[column] !== before[column])).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('no text in a profile causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: fc.string({ unit: 'binary' }),
        phone: fc.stringMatching(/^[+0-9 ().-]{0,20}$/),
        website: fc.webUrl(),
        about: fc.string({ unit: 'binary', minLength: 1 }),
      }),
      async (fields) => {
        expect([200, 400, 422]).toContain((await save(fields)).statusCode);
      },
    ),
    { numRuns: 100 },
  );
});
