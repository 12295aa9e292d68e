import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Shelf } from './shelf.ts';

export interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const deadlineMs = 60_000;
const attempts = 4;

/** What lies in a bucket below a prefix. Unlike the store of the site it takes any name, waits long, and lists. */
export function openBucket({ endpoint, bucket, ...account }: Bucket, prefix = ''): Shelf {
  const client = new AwsClient({ ...account, service: 's3' });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  const once = async (method: string, address: string, body?: Buffer) => {
    const signed = await client.sign(address, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    });
    const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  const ask = async (method: string, address: string, body?: Buffer) => {
    for (let left = attempts - 1; ; left -= 1) {
      const answer = await once(method, address, body).catch((error: unknown) => {
        if (left === 0) throw new Error(`The bucket ${bucket} cannot be reached.`, { cause: error });
        return null;
      });
      if (answer && (answer.status < 300 || (answer.status === 404 && method === 'GET'))) return answer;
      const isPassing = !answer || answer.status >= 500 || answer.status === 429;
      if (!isPassing || left === 0)
        throw new Error(`The bucket ${bucket} answered ${answer?.status} to ${method}.`);
      await pause(500 * (attempts - left));
    }
  };

  return {
    async put(name, bytes) {
      await ask('PUT', `${base}/${prefix}${name}`, bytes);
    },
    async get(name) {
      const { status, bytes } = await ask('GET', `${base}/${prefix}${name}`);
      return status === 404 ? null : bytes;
    },
    async *list() {
      for (let from = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (from !== '') query.set('continuation-token', from);
        const { status, bytes } = await ask('GET', `${base}?${query}`);
        if (status === 404) throw new Error(`There is no bucket ${bucket}.`);
        const page = bytes.toString('utf8');
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(prefix.length);
        from = /<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? '';
        if (from === '') return;
      }
    },
  };
}
