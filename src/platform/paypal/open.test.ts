import { expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { refuseUnsafeMoney } from './client.server.ts';

const account = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  DATABASE_URL: 'postgres://db/site',
};
const sandbox = { ...account, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' };
const off = {
  isDurable: false,
  promise: 'PostgreSQL with fsync off: a power failure may lose what was acknowledged.',
};
const on = { isDurable: true, promise: 'PostgreSQL: what was acknowledged survives a power failure.' };

test.each([
  ['live payments on a database that may lose data', account, off, true],
  ['live payments on a safe database', account, on, false],
  ['PayPal’s own sandbox on a database that may lose data', sandbox, off, false],
  ['no payments', {}, off, false],
])('only live payments on an unsafe database stop the start: %s', (_, settings, database, isRefused) => {
  const start = () => refuseUnsafeMoney(readEnv(settings), database);
  if (isRefused) expect(start).toThrow(/fsync off.*Turn fsync, full_page_writes and synchronous_commit on/);
  else expect(start).not.toThrow();
});
