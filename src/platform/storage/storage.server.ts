import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Env } from '#src/env.ts';
import { refusal } from '../endpoint.ts';
import { Refused } from '../serve.server.ts';
import { checkKey, contentTypeOfKey, type FileStore } from './file-store.server.ts';
import { openIncoming } from './incoming.server.ts';

/** The bucket when one is configured, otherwise a folder below the data directory. */
export const openFileStore = (env: Pick<Env, 'dataDir' | 's3'>): Promise<FileStore> =>
  env.s3 ? Promise.resolve(openS3Store(env.s3)) : openLocalStore(`${env.dataDir}/files`);

/**
 * Files in a folder. A file is written beside the others, flushed, then renamed into place: a reader sees the
 * whole of it or nothing. What a killed process left half-written is swept at the next opening.
 */
async function openLocalStore(folder: string): Promise<FileStore> {
  const incoming = await openIncoming(folder);
  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType);
      const draft = join(incoming, randomUUID());
      try {
        await writeDurably(draft, bytes);
        await mkdir(dirname(join(folder, key)), { recursive: true });
        await rename(draft, join(folder, key));
      } catch (error) {
        await rm(draft, { force: true });
        throw asRefusal(error);
      }
    },
    async get(key) {
      const contentType = contentTypeOfKey(key);
      const bytes = await readFile(join(folder, key)).catch((error: unknown) => {
        if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return null;
        throw error;
      });
      return bytes && { bytes, contentType };
    },
    async delete(key) {
      contentTypeOfKey(key);
      await rm(join(folder, key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A bucket in any storage that speaks Amazon's S3, addressed by path below its endpoint. */
interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long one attempt may take, and how many there are: every operation may be repeated safely. */
interface S3Patience {
  readonly deadlineMs: number;
  readonly attempts: number;
}

const usualPatience: S3Patience = { deadlineMs: 5_000, attempts: 3 };

/** Files in a bucket. Requests are signed over their body; a store that stays silent or fails refuses as `busy`. */
export function openS3Store(config: S3Config, patience = usualPatience): FileStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const urlOf = (key: string) => `${config.endpoint.replace(/\/$/, '')}/${config.bucket}/${key}`;

  const attempt = async (method: string, key: string, body: Buffer | null, contentType: string) => {
    const signed = await client.sign(urlOf(key), {
      method,
      ...(body && { body: new Uint8Array(body) }),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': contentType }),
      },
    });
    // The deadline goes to fetch itself: one that came in with the signed request is lost when that is collected.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), patience.deadlineMs);
    try {
      const response = await fetch(signed, { redirect: 'error', signal: deadline.signal });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = async (method: string, key: string, body: Buffer | null, contentType: string) => {
    for (let left = patience.attempts - 1; ; left -= 1) {
      try {
        const answer = await attempt(method, key, body, contentType);
        if (answer.status < 300 || answer.status === 404) return answer;
        // A wrong signature or a missing bucket stays wrong: only what may pass is asked again.
        if (answer.status < 500 && answer.status !== 429) left = 0;
        throw new Error(`${method} of ${key} answered ${answer.status}`);
      } catch (error) {
        if (left === 0) throw unreachable(error);
        await pause(100 * (1 + Math.random()));
      }
    }
  };

  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType);
      const { status } = await ask('PUT', key, bytes, contentType);
      if (status === 404) throw unreachable(new Error(`There is no bucket ${config.bucket}`));
    },
    async get(key) {
      const contentType = contentTypeOfKey(key);
      const { status, bytes } = await ask('GET', key, null, contentType);
      return status === 404 ? null : { bytes, contentType };
    },
    async delete(key) {
      await ask('DELETE', key, null, contentTypeOfKey(key));
    },
  };
}

const storeBusy = refusal(
  'busy',
  503,
  'We can’t reach the file storage at the moment. Please try again shortly.',
);
const diskFull = refusal('disk-full', 507, 'There is no room left to store files.');

/** The refusal for a bucket that failed or took too long, with the cause for the log. */
const unreachable = (cause: unknown): Refused => Object.assign(new Refused(storeBusy), { cause });

/** Node's code of a system error: `ENOENT`, `ENOSPC` … */
const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** A full disk or quota becomes a refusal that says so; anything else stays what it was. */
export const asRefusal = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(systemCode(error))
    ? Object.assign(new Refused(diskFull), { cause: error })
    : error;
