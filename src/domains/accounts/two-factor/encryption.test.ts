import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import {
  areKeysMissing,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { accounts } from '../tables.server.ts';
import { beginTwoFactor } from './contract.ts';
import { reencryptSecrets } from './encryption.server.ts';

const newKey = () => randomBytes(32).toString('base64');
const [old, present] = [newKey(), newKey()];
const keys = (...texts: string[]) => keysOf(readEnv({ SECRET_KEYS: texts.join(',') }));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { SECRET_KEYS: old } });
});
afterAll(() => app.close());

const keptOf = async (id: number) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.totpSecret ?? '';
const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now.getTime() });

test('an encrypted secret needs its key, differs each time and belongs to one account', () => {
  const [one, other] = [encryptSecret(keys(old), 7, 'SECRET'), encryptSecret(keys(old), 7, 'SECRET')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('SECRET');
  expect(decryptSecret(keys(old), 7, one)).toBe('SECRET');
  expect(() => decryptSecret(keys(old), 8, one)).toThrow();
  expect(() => decryptSecret(keys(present), 7, one)).toThrow(/^SECRET_KEYS lacks the key [\w-]{8}, /);
  const changed = `${one.slice(0, -4)}${one.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect(() => decryptSecret(keys(old), 7, changed)).toThrow();
});

test('the table stores the secret encrypted, and its codes work', async () => {
  const account = await anAccount(app.db);
  const { token } = await app.signIn(account.id);
  const browser = aBrowser(app.http);
  const { secret } = (await browser.send('/api/two-factor', {}, { method: 'POST', token })).json();
  expect(await keptOf(account.id)).toMatch(/^[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(await keptOf(account.id)).not.toContain(secret);
  const confirmed = await browser.send('/api/two-factor', { code: codeOf(secret) }, { method: 'PUT', token });
  expect(confirmed.statusCode).toBe(200);
});

test('a start re-encrypts plain secrets and those under an older key, and a second start changes nothing', async () => {
  const [plain, older] = [await anAccount(app.db), await anAccount(app.db)];
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const write = (id: number, totpSecret: string) =>
    app.db.update(accounts).set({ totpSecret }).where(eq(accounts.id, id));
  await write(plain.id, secret);
  await write(older.id, encryptSecret(keys(old), older.id, secret));

  const env = { ...app.env, secretKeys: [present, old] };
  expect(await reencryptSecrets({ db: app.db, env })).toBeGreaterThanOrEqual(2);
  for (const { id } of [plain, older])
    expect(decryptSecret(keys(present), id, await keptOf(id))).toBe(secret);
  expect(await reencryptSecrets({ db: app.db, env })).toBe(0);
});

test('a start without the key of a stored secret fails with a message and changes nothing', async () => {
  const account = await anAccount(app.db);
  const value = encryptSecret(keys(old), account.id, 'SECRET');
  await app.db.update(accounts).set({ totpSecret: value }).where(eq(accounts.id, account.id));
  const env = { ...app.env, secretKeys: [newKey()] };
  await expect(reencryptSecrets({ db: app.db, env })).rejects.toThrow(/^SECRET_KEYS lacks the key/);
  expect(await keptOf(account.id)).toBe(value);
});

test('without a setting, one key is made in the data folder, readable by its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-key-'));
  const [first] = keysOf(readEnv({ DATA_DIR: dataDir }));
  expect(keysOf(readEnv({ DATA_DIR: dataDir }))).toEqual([first]);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test('a production site on PostgreSQL offers no two-factor sign-in without a key', async () => {
  const source = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/treatory' };
  expect(
    [source, { ...source, DEMO: 'true' }, { ...source, SECRET_KEYS: old }, {}]
      .map(readEnv)
      .map(areKeysMissing),
  ).toEqual([true, false, false, false]);
  expect(() => readEnv({ SECRET_KEYS: 'short' })).toThrow(/^SECRET_KEYS must list keys/);

  const account = await anAccount(app.db, { role: 'operator' });
  const { call } = await app.signIn(account.id);
  const env = app.context.env as { production: boolean; databaseUrl: string | null; secretKeys: string[] };
  const before = { ...env };
  Object.assign(env, { production: true, databaseUrl: source.DATABASE_URL, secretKeys: [] });
  expect(await call(beginTwoFactor, {})).toMatchObject({ status: 503, code: 'two-factor-not-offered' });
  await expect(reencryptSecrets(app.context)).rejects.toThrow(/^SECRET_KEYS is missing: /);
  Object.assign(env, before);
});
