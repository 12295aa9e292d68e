import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#src/env.ts';

/** An id that is kept with what it encrypted, and 256 bits. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const cipher = 'aes-256-gcm';
const kept = new WeakMap<object, readonly SecretKey[]>();

type Configured = Pick<Env, 'secretKeys' | 'dataDir'>;

/** Processes that serve real clients from one database need the same keys, which a data folder cannot give them. */
export const areKeysMissing = (
  env: Pick<Env, 'databaseUrl' | 'demo' | 'production' | 'secretKeys'>,
): boolean => env.production && !env.demo && env.databaseUrl !== null && env.secretKeys.length === 0;

/**
 * The keys for what has to be read again, the one that encrypts first: those of `SECRET_KEYS`, or one that is made in
 * the data folder.
 */
export function keysOf(env: Configured): readonly SecretKey[] {
  const known = kept.get(env);
  if (known) return known;
  const texts = env.secretKeys.length > 0 ? env.secretKeys : [ownKey(env.dataDir)];
  const keys = texts.map(keyFrom);
  kept.set(env, keys);
  return keys;
}

function keyFrom(text: string): SecretKey {
  const bytes = Buffer.from(text, 'base64');
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

/** Two processes that begin at once agree on the one that was written first. */
function ownKey(folder: string): string {
  const file = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** What a secret belongs to: an account by its id, or another thing by a name of its kind. Elsewhere it cannot be read. */
export type Belonging = number | `${string}:${number}`;

/** Encrypts a secret for what it belongs to. */
export function encryptSecret(keys: readonly SecretKey[], of: Belonging, secret: string): string {
  const [key] = keys;
  if (!key) throw new Error('There is no key to encrypt with.');
  const iv = randomBytes(12);
  const work = createCipheriv(cipher, key.bytes, iv).setAAD(Buffer.from(String(of)));
  const sealed = Buffer.concat([work.update(secret, 'utf8'), work.final(), work.getAuthTag()]);
  return [key.id, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

const tagLength = 16;

const whence = 'add the earlier key at the end of the list, or bring back DATA_DIR/secret.key.';

/** The secret again; as it is where it was kept before secrets were encrypted. Throws where its key is gone. */
export function decryptSecret(keys: readonly SecretKey[], of: Belonging, value: string): string {
  if (!isEncrypted(value)) return value;
  const [id = '', iv = '', text = ''] = value.split('.');
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`SECRET_KEYS lacks the key ${id}, which a kept secret needs: ${whence}`);
  const sealed = Buffer.from(text, 'base64url');
  const work = createDecipheriv(cipher, key.bytes, Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(String(of)))
    .setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([work.update(sealed.subarray(0, -tagLength)), work.final()]).toString('utf8');
}

/** Neither the base32 of an app's secret nor an address on the internet has this form. */
const isEncrypted = (value: string): boolean => /^[\w-]{8}\.[\w-]{16}\.[\w-]+$/.test(value);

/** What every value begins with that the first key encrypted. */
export const currentKeyPrefix = ([key]: readonly SecretKey[]): string => `${key?.id ?? ''}.`;
