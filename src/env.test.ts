import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { backupSettings } from '../scripts/backup/settings.ts';
import { readEnv, settingNames } from './env.ts';

const faults = (source: Record<string, string>): string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return String(error).replace('Error: ', '').split('\n');
  }
};

test('without settings, a laptop gets the embedded database and the demo', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    trustProxy: [],
    s3: null,
  });
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readEnv({}));
});

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [
    { PUBLIC_URL: 'https://example.com/shop' },
    'PUBLIC_URL must be an address without a path, such as https://example.com.',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [{ DEMO: 'yes please' }, 'DEMO must be one of true, false.'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must list addresses or ranges such as 10.0.0.0/8, or loopback.'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an email address.'],
  [{ WORKERS: '0' }, 'WORKERS must be auto or a whole number from 1 to 64.'],
  [{ WORKERS: 'all' }, 'WORKERS must be auto or a whole number from 1 to 64.'],
  [{ WORKERS: '2' }, 'WORKERS above 1 needs a PostgreSQL: set DATABASE_URL, or leave WORKERS at 1.'],
  [{ PAGE_CACHE_MS: '5000' }, 'PAGE_CACHE_MS must be a whole number from 0 to 2000.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting; did you mean DATABASE_URL?'],
  [
    { DATABASE_READ_URL: 'postgres://replica/x' },
    'DATABASE_READ_URL names replicas of the database in DATABASE_URL, which is missing.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://server/x' },
    'DATABASE_DIRECT_URL leads past the pooler in DATABASE_URL, which is missing.',
  ],
  [{ SOCIAL_MYSPACE: 'x' }, 'SOCIAL_MYSPACE is not a setting.'],
])('a wrong setting stops the start with one message: %o', (source, sentence) => {
  expect(faults(source)).toEqual([sentence]);
});

test('auto is a process for each core, and one on the embedded database', () => {
  const cores = Math.min(64, availableParallelism());
  expect(readEnv({ WORKERS: 'auto', DATABASE_URL: 'postgres://localhost/x' }).workers).toBe(cores);
  expect([readEnv({ WORKERS: 'auto' }).workers, readEnv({}).workers]).toEqual([1, 1]);
});

test('all faults are reported together', () => {
  expect(faults({ PORT: 'x', HOST: 'a', S3_BUKET: 'x', VAT_RATE: '-1' })).toHaveLength(3);
});

test('an incomplete group of settings is refused, and the message names the missing one', () => {
  expect(faults({ S3_BUCKET: 'a', S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'k' })).toEqual([
    'S3_SECRET_ACCESS_KEY is missing: S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together.',
  ]);
  expect(faults({ MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' })).toEqual([
    'MAP_TILES_ATTRIBUTION is missing: MAP_TILES_URL, MAP_TILES_ATTRIBUTION belong together.',
  ]);
});

test('an error message never repeats a secret', () => {
  expect(faults({ SMTP_URL: 'https://user:hunter2@mail', METRICS_TOKEN: 'hunter2' }).join()).not.toContain(
    'hunter2',
  );
});

test('live payments are refused on the embedded database', () => {
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
  expect(faults(account)).toEqual([
    'PAYPAL_CLIENT_ID is for live payments, which need a PostgreSQL: set DATABASE_URL.',
  ]);
  expect(faults({ ...account, DATABASE_URL: 'postgres://localhost/x' })).toEqual([]);
  expect(faults({ ...account, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' })).toEqual([]);
});

test('in production, PAYPAL_BASE_URL must be an HTTPS address of PayPal', () => {
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', DATABASE_URL: 'postgres://h/x' };
  const at = (url: string) => faults({ ...account, NODE_ENV: 'production', PAYPAL_BASE_URL: url });
  for (const url of ['http://localhost:4390', 'http://api-m.paypal.com', 'https://paypal.example'])
    expect(at(url), url).toEqual([expect.stringMatching(/^PAYPAL_BASE_URL must be one of https:/)]);
  for (const url of ['https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com'])
    expect(at(url), url).toEqual([]);
  expect(faults({ ...account, PAYPAL_BASE_URL: 'http://localhost:4390' })).toEqual([]);
  expect(faults({ NODE_ENV: 'production', PAYPAL_BASE_URL: 'http://localhost:4390' })).toEqual([]);
});

test('the demo is off with a database server or a PayPal account, unless DEMO is true', () => {
  const sandbox = {
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 's',
    PAYPAL_BASE_URL: 'http://localhost:9',
  };
  expect(readEnv({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false);
  expect(readEnv(sandbox).demo).toBe(false);
  expect(readEnv({ DATABASE_URL: 'postgres://localhost/x', DEMO: 'true' }).demo).toBe(true);
});

test('.env.example lists exactly the settings that exist', () => {
  const example = readFileSync(resolve(import.meta.dirname, '../.env.example'), 'utf8');
  const named = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(named.toSorted()).toEqual([...settingNames, ...backupSettings].toSorted());
});
