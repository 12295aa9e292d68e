import { readFileSync } from 'node:fs';
import { TLSSocket } from 'node:tls';
import type pg from 'pg';

const parameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat'];

/**
 * How to reach the database of an address. What its `sslmode` means is decided here, because the driver reads some
 * modes otherwise than PostgreSQL does, and will change that: `verify-full` and `require` check the server's
 * certificate and host name, `verify-ca` the certificate alone, and `no-verify` encrypts for any server that answers. None of
 * them falls back to plain text.
 */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get('sslmode');
  if (mode === null) return { connectionString: databaseUrl };
  const file = (name: string) => {
    const path = url.searchParams.get(name);
    return path === null || path === 'system' ? undefined : readNamed(name, path);
  };
  const ssl = {
    ca: file('sslrootcert'),
    cert: file('sslcert'),
    key: file('sslkey'),
    rejectUnauthorized: mode !== 'no-verify',
    ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
  };
  for (const name of parameters) url.searchParams.delete(name);
  return { connectionString: url.href, ssl: mode !== 'disable' && ssl };
}

function readNamed(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`The file that ${name} names in the address of the database cannot be read: ${path}`);
  }
}

const distrusted =
  /^(CERT_|CRL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH|ERR_TLS_|ERR_SSL_|ERR_OSSL_)/;
const unencrypted = /^(The server does not support SSL|There was an error establishing an SSL)/;

/** Whether a connection failed because it could not be encrypted as the address asks. */
export const isUnsafe = (error: Error): boolean =>
  distrusted.test('code' in error ? String(error.code) : '') || unencrypted.test(error.message);

/** What an operator reads at the start; the reason is the driver's, which names host and certificate. */
export const unsafeSentence = ({ message }: Error): string =>
  unencrypted.test(message)
    ? 'The address of the database asks for encryption (sslmode), and the server offers none.'
    : `The certificate of the database's server is not accepted: ${message}\nCheck the host, sslmode and sslrootcert in its address.`;

/** Whether the connection is readable on the way although the settings do not allow that. */
export const isExposed = (client: pg.Client, databaseUrl: string): boolean =>
  !(client.connection.stream instanceof TLSSocket) &&
  !/^(\/|localhost$|127\.|::1$)/.test(client.host) &&
  new URL(databaseUrl).searchParams.get('sslmode') !== 'disable';
