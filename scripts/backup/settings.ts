import { resolve } from 'node:path';
import type { Env } from '#src/env.ts';
import { secretKey } from '#src/platform/settings.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { openFolder, type Shelf } from './shelf.ts';

/** What only these commands read; `.env.example` explains each. */
export const backupSettings = [
  'BACKUP_KEY',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

type Source = Readonly<Partial<Record<string, string>>>;

/** Null where backups are not encrypted. */
export function backupKey(source: Source): Buffer | null {
  const text = source.BACKUP_KEY?.trim();
  if (!text) return null;
  if (!secretKey.safeParse(text).success)
    throw new Error('BACKUP_KEY must be one key as “openssl rand -base64 32” makes it.');
  return Buffer.from(text, 'base64');
}

/** Who we are where backups lie: an account of its own, or that of the site's files. */
export function bucketAccount(source: Source, { s3 }: Pick<Env, 's3'>): Omit<Bucket, 'bucket'> | null {
  const endpoint = source.BACKUP_S3_ENDPOINT?.trim();
  const accessKeyId = source.BACKUP_S3_ACCESS_KEY_ID?.trim();
  const secretAccessKey = source.BACKUP_S3_SECRET_ACCESS_KEY?.trim();
  if (!endpoint && !accessKeyId && !secretAccessKey) return s3;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together.',
    );
  return { endpoint, accessKeyId, secretAccessKey, region: source.BACKUP_S3_REGION?.trim() || 'auto' };
}

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** The folder or `s3://bucket/prefix` that a person names. */
export function openShelf(address: string, account: Omit<Bucket, 'bucket'> | null): Shelf {
  if (!address.startsWith('s3:')) return openFolder(resolve(address));
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? [];
  if (!bucket) throw new Error('Name a bucket as s3://bucket/prefix, with plain letters, digits, - and _.');
  if (!account) throw new Error('To reach a bucket, set BACKUP_S3_ENDPOINT and the keys beside it.');
  return openBucket({ ...account, bucket }, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`);
}
