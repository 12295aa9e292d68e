import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts, consents, mailedLinks } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { post, tokenIn } from '#src/testing/accounts/registration.ts';
import { seedForSignUps, signUpsOf } from '#src/testing/accounts/sign-ups.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId, theOnly } from '#src/testing/reference-data.ts';
import { termsVersion } from '../options.ts';
import { isPassword } from '../password/hashing.server.ts';

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedForSignUps>>;
beforeAll(async () => {
  app = await startTestApp();
  seeded = await seedForSignUps(app.db);
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const { client, business, asClient, asBusiness, accountOf } = signUpsOf(() => ({ app, seeded }));

test('a client registers, and all details are saved', async () => {
  const { status, body } = await asClient(client({ email: 'Ana.P@Example.com' }));

  expect(status).toBe(200);
  const account = await accountOf('ana.p@example.com');
  expect(body).toEqual({
    message: 'User created successfully',
    user: { id: account.id, name: 'Ana Pereira', email: 'ana.p@example.com', avatar: null, role: 'user' },
  });
  expect(account).toMatchObject({
    role: 'user',
    phone: '+447700900123',
    heardAbout: 'friend',
    cityId: await cityId(app.db, 'leeds'),
    ageGroup: '25-34',
    emailVerifiedAt: null,
    createdAt: app.clock.now,
  });
});

test('the password is stored as an argon2id hash', async () => {
  const payload = client();
  await asClient(payload);
  const { passwordHash } = await accountOf(payload.email);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(passwordHash, payload.password)).toBe(true);
});

test('a consent is stored with the version of the terms, the channel and the time', async () => {
  const payload = client();
  await asClient(payload);
  const { id } = await accountOf(payload.email);
  const kept = await app.db.select().from(consents).where(eq(consents.accountId, id));
  const facts = { wordingVersion: termsVersion, channel: 'registration', givenAt: app.clock.now };
  expect(kept).toEqual([
    expect.objectContaining({ purpose: 'terms', ...facts, withdrawnAt: null }),
    expect.objectContaining({ purpose: 'adult', ...facts, withdrawnAt: null }),
  ]);
});

test('an account without the terms still owes its consent, and an unticked box is refused', async () => {
  const { terms: _, ...without } = client();
  expect((await asClient(without)).status).toBe(200);
  const { id } = await accountOf(without.email);
  expect(await app.db.$count(consents, eq(consents.accountId, id))).toBe(0);

  const { status, body } = await asClient(client({ terms: false }));
  expect(status).toBe(422);
  expect(body.errors).toEqual({ terms: ['Please accept the terms and conditions.'] });
});

test.each([
  ['its name', () => 'Leeds'],
  ['its slug', () => 'leeds'],
  ['its id', (id: number) => id],
  ['its id as text', (id: number) => String(id)],
])('a location is accepted by %s', async (_, naming) => {
  const id = await cityId(app.db, 'leeds');
  const payload = client({ main_location: naming(id) });
  expect((await asClient(payload)).status).toBe(200);
  expect((await accountOf(payload.email)).cityId).toBe(id);
});

test.each(['mainPost', 'youTube', 'tikTok', 'linkedIn', 'mail_post', 'you_tube'])(
  'both forms accept "%s" as where the person heard about us',
  async (option) => {
    expect((await asClient(client({ heard_about_options: option }))).status).toBe(200);
    expect((await asBusiness(business({ heard_about_options: option }))).status).toBe(200);
  },
);

test('a second registration with an address is refused, and the account holder gets an email', async () => {
  const first = client({ name: 'Bea Holder' });
  await asClient(first);
  app.emails.length = 0;

  const again = await asBusiness(business({ email: first.email.toUpperCase() }));

  expect(again.status).toBe(422);
  expect(again.body).toMatchObject({
    message: 'The email has already been taken.',
    errors: { email: ['The email has already been taken.'] },
    code: 'email-taken',
  });
  const [email] = app.emails;
  expect(app.emails).toHaveLength(1);
  expect(email).toMatchObject({ to: first.email });
  expect(email?.text).toContain('Hello Bea Holder,');
  expect(email?.text).toContain('Someone tried to register with Treatory using your email address');
  expect(email?.text).not.toContain('token=');
  expect((await accountOf(first.email)).role).toBe('user');
});

test('repeated registrations with an address send its owner three emails a day at most', async () => {
  const first = client();
  await asClient(first);
  app.emails.length = 0;
  for (let time = 0; time < 5; time += 1) await asClient({ ...first });
  expect(app.emails).toHaveLength(3);
});

test('a registration sends an email whose link confirms the address for a week', async () => {
  const payload = client();
  await asClient(payload);
  const [email] = app.emails;
  expect(email).toMatchObject({
    to: payload.email,
    subject: 'Please confirm your email address · Treatory',
  });
  expect(email?.text).toContain('https://treatory.example/verify-email?token=');
  expect(email?.html).toContain(`href="https://treatory.example/verify-email?token=${tokenIn(email)}"`);
  const { id } = await accountOf(payload.email);
  const link = theOnly(await app.db.select().from(mailedLinks).where(eq(mailedLinks.accountId, id)));
  expect(link).toMatchObject({ purpose: 'verify', email: payload.email, usedAt: null });
  expect(link.expiresAt.getTime() - app.clock.now.getTime()).toBe(7 * 24 * 3600 * 1000);
  expect(JSON.stringify(link)).not.toContain(tokenIn(email));
});

test('a robot that fills the honeypot sees success, but no account is made and no email is sent', async () => {
  const payload = client({ company_fax: '0113 496 0000' });
  const { status, body } = await asClient(payload);
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: 'User created successfully', user: { email: payload.email } });
  expect(await app.db.$count(accounts, eq(accounts.email, payload.email))).toBe(0);
  expect(app.emails).toEqual([]);
});

test('no extra field in a registration grants a role or a status', async () => {
  const more = {
    role: 'operator',
    id: 1,
    email_verified_at: '2020-01-01T00:00:00Z',
    emailVerifiedAt: '2020-01-01T00:00:00Z',
    password_hash: 'x',
    created_at: '2020-01-01T00:00:00Z',
    totp_secret: 'ABC',
  };
  const payload = client(more);
  const { body } = await asClient(payload);
  const account = await accountOf(payload.email);
  expect(body.user.role).toBe('user');
  expect(account).toMatchObject({
    role: 'user',
    emailVerifiedAt: null,
    createdAt: app.clock.now,
    totpSecret: null,
  });
  expect(account.id).not.toBe(1);
  const trader = business({ ...more, is_verified: '1', is_featured: 1, plan: 'elite' });
  await asBusiness(trader);
  const { id, role } = await accountOf(trader.email);
  expect(role).toBe('agent');
  const draft = theOnly(await app.db.select().from(listings).where(eq(listings.ownerId, id)));
  expect(draft).toMatchObject({ isFeatured: false, verifiedAt: null, state: 'draft' });
});

test('an account works before its address is confirmed', async () => {
  const payload = client();
  await asClient(payload);
  const { email, password } = payload;
  expect((await post(app.http, '/api/login', { email, password })).status).toBe(200);
});
