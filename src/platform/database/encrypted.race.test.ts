import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { makeCertificates } from '#src/testing/certificates.ts';
import { type EmptyServerDatabase, emptyDatabaseOnServer } from '#src/testing/database.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { SlowProxy } from '#src/testing/slow-proxy.ts';
import { openDatabase } from './database.server.ts';
import { databaseFailure } from './failure.server.ts';

let empty: EmptyServerDatabase;
let certificates: Awaited<ReturnType<typeof makeCertificates>>;
let admin: pg.Client;

beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
  certificates = await makeCertificates();
  admin = new pg.Client({ connectionString: empty.url });
  await admin.connect();
  await (await opened({})).close();
});
afterAll(async () => {
  await admin.query('ALTER SYSTEM RESET ssl');
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
  await certificates.remove();
  await empty.drop();
});

/** The server itself writes both files into its folder: a key that others may read would be refused. */
async function turnEncryptionOn(): Promise<void> {
  for (const [file, text] of [
    ['server.crt', certificates.certificate],
    ['server.key', certificates.key],
  ] as const)
    await admin.query(
      `COPY (SELECT unnest(string_to_array(${admin.escapeLiteral(text.trim())}, E'\\n'))) TO PROGRAM 'umask 077; cat > ${file}'`,
    );
  await admin.query('ALTER SYSTEM SET ssl = on');
  await admin.query('SELECT pg_reload_conf()');
  await expect.poll(async () => (await refusal({ sslmode: 'no-verify' })).startsWith('connected')).toBe(true);
}

const addressWith = (asked: Record<string, string>, host = 'localhost', url = empty.url) => {
  const address = new URL(url);
  address.hostname = host;
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
};
const opened = (asked: Record<string, string>, host?: string) =>
  openDatabase({ databaseUrl: addressWith(asked, host), dataDir: '' }, silentLog);
const refusal = (asked: Record<string, string>, host?: string) =>
  opened(asked, host).then(
    async (database) => `connected: ${await database.close()}`,
    (error: Error) => error.message,
  );

const isEncrypted = async (asked: Record<string, string>, host?: string) => {
  const database = await opened(asked, host);
  const { rows } = await database.pool.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  await database.close();
  return rows[0].ssl;
};

test.each(['verify-full', 'verify-ca', 'require', 'no-verify'])(
  'sslmode=%s refuses a database server without encryption',
  async (sslmode) => {
    expect(await refusal({ sslmode, sslrootcert: certificates.rightAuthority })).toBe(
      'The address of the database asks for encryption (sslmode), and the server offers none.',
    );
  },
);

test('every sslmode except disable encrypts the connection to a trusted server', async () => {
  await turnEncryptionOn();
  const sslrootcert = certificates.rightAuthority;
  expect(await isEncrypted({ sslmode: 'verify-full', sslrootcert })).toBe(true);
  expect(await isEncrypted({ sslmode: 'require', sslrootcert })).toBe(true);
  expect(await isEncrypted({ sslmode: 'verify-ca', sslrootcert }, '127.0.0.1')).toBe(true);
  expect(await isEncrypted({ sslmode: 'no-verify' }, '127.0.0.1')).toBe(true);
  expect(await isEncrypted({ sslmode: 'disable' })).toBe(false);
});

test('a certificate from another authority, or for another host, stops the start with a clear message', async () => {
  const distrusted =
    /^The certificate of the database's server is not accepted: .+\nCheck the host, sslmode and sslrootcert/;
  const sslrootcert = certificates.rightAuthority;
  for (const sslmode of ['verify-full', 'verify-ca', 'require']) {
    expect(await refusal({ sslmode, sslrootcert: certificates.otherAuthority }), sslmode).toMatch(distrusted);
    if (sslmode === 'verify-ca') continue;
    expect(await refusal({ sslmode }), sslmode).toMatch(distrusted);
    expect(await refusal({ sslmode, sslrootcert }, '127.0.0.1'), sslmode).toMatch(/altnames/);
  }
  expect(await refusal({ sslmode: 'verify-full', sslrootcert: resolve('none.pem') })).toMatch(
    /^The file that sslrootcert names in the address of the database cannot be read/,
  );
});

test('a certificate that is refused while the site runs counts as busy', async () => {
  const client = new pg.Client({ connectionString: addressWith({}), ssl: true });
  expect(await client.connect().catch(databaseFailure)).toBe('busy');
});

test('a silent encrypted connection fails as busy in time', async () => {
  const way = new SlowProxy(new URL(empty.url));
  const asked = { sslmode: 'verify-full', sslrootcert: certificates.rightAuthority };
  const url = addressWith(asked, 'localhost', await way.open());
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, silentLog);
  await database.ping();
  way.delayMs = 20_000;
  const began = performance.now();
  expect(await database.ping().catch(databaseFailure)).toBe('busy');
  expect(performance.now() - began).toBeLessThan(5_500);
  way.delayMs = 0;
  await database.ping();
  await database.close();
  way.close();
});

test('the log warns of an unencrypted remote database, unless sslmode=disable is set', async () => {
  const warned: unknown[] = [];
  const log = Object.assign(Object.create(silentLog), { warn: (line: unknown) => warned.push(line) });
  const far = addressWith({}, '127.0.0.1').replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const open = async (databaseUrl: string) => (await openDatabase({ databaseUrl, dataDir: '' }, log)).close();
  await open(addressWith({}));
  expect(warned).toEqual([]);
  await open(far);
  expect(warned).toEqual([expect.stringMatching(/^the connection to the database is not encrypted/)]);
  await open(`${far}${far.includes('?') ? '&' : '?'}sslmode=disable`);
  expect(warned).toHaveLength(1);
});

test.each(['prefer', 'allow', 'verify_full'])(
  'sslmode=%s, which allows plain text, is not accepted',
  (sslmode) => {
    expect(() => readEnv({ DATABASE_URL: addressWith({ sslmode }) })).toThrow(
      'DATABASE_URL must have an sslmode of verify-full, verify-ca, require, no-verify, disable.',
    );
    expect(() => readEnv({ DATABASE_URL: addressWith({ sslmode: 'verify-ca' }) })).toThrow(
      'DATABASE_URL needs sslrootcert with sslmode=verify-ca.',
    );
  },
);
