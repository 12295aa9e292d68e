import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { unreachable } from './failures.server.ts';
import { checkKey, contentTypeOfKey } from './file-key.ts';
import type { FileStore } from './file-store.server.ts';

/** A bucket in any storage that speaks Amazon's S3, addressed by path below its endpoint. */
export interface S3Config {
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
