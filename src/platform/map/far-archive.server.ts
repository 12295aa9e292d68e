import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Where the parts of an archive are read from: a file, or an address that answers requests for ranges. */
export interface ByteSource {
  /** At most `length` bytes; fewer only at the end. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Ends what is still being read. */
  close(): Promise<void>;
}

const deadlineMs = 60_000;
const attempts = 4;

export const openBytes = (from: string): Promise<ByteSource> =>
  /^https?:\/\//.test(from) ? Promise.resolve(farBytes(from)) : nearBytes(from);

async function nearBytes(path: string): Promise<ByteSource> {
  const file = await open(path, 'r').catch(() => {
    throw new Error(`There is no file ${path}.`);
  });
  return {
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

/** A request that fails is repeated after a pause; a file that changes meanwhile ends the reading. */
function farBytes(url: string): ByteSource {
  let version: string | null = null;
  const closing = new AbortController();
  const once = async (offset: number, length: number) => {
    const answer = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]),
    });
    if (answer.status !== 206) {
      await answer.body?.cancel();
      const what = answer.status === 200 ? 'answers no requests for ranges' : `answered ${answer.status}`;
      throw new FarFault(`${url} ${what}.`, answer.status >= 500 || answer.status === 429);
    }
    const etag = answer.headers.get('etag');
    if (version !== null && etag !== version) throw new FarFault(`${url} changed while it was read.`, false);
    version = etag;
    return new Uint8Array(await answer.arrayBuffer());
  };
  return {
    async read(offset, length) {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await once(offset, length);
        } catch (error) {
          const isFinal = error instanceof FarFault && !error.passes;
          if (isFinal || attempt === attempts) throw error;
          await wait(500 * 2 ** attempt, undefined, { signal: closing.signal });
        }
    },
    close: async () => closing.abort(),
  };
}

class FarFault extends Error {
  readonly passes: boolean;

  constructor(message: string, passes: boolean) {
    super(message);
    this.passes = passes;
  }
}
