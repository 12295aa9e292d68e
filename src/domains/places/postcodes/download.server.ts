import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Ordnance Survey's address of the current Code-Point Open, as its OS Downloads API documents it. */
export const codePointAddress =
  'https://api.os.uk/downloads/v1/products/CodePointOpen/downloads?area=GB&format=CSV&redirect';

interface DownloadLimits {
  /** Without an answer, or without another byte, for this long the download is given up. */
  readonly silenceMs: number;
  readonly bytes: number;
}

/** Code-Point Open is 20 MB, the ONS Postcode Directory some 250 MB. */
const usualLimits: DownloadLimits = { silenceMs: 30_000, bytes: 1024 ** 3 };

/**
 * Fetches a file to a temporary folder, hands it to `use`, and removes it again whatever happens. `onProgress` hears
 * how many bytes there are, and of how many where the publisher says so.
 */
export async function withDownload<Result>(
  address: string,
  onProgress: (bytes: number, of: number | null) => void,
  use: (path: string) => Promise<Result>,
  limits = usualLimits,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'treatory-download-'));
  try {
    const path = join(folder, 'postcodes');
    await download(address, path, onProgress, limits);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(
  address: string,
  path: string,
  onProgress: (bytes: number, of: number | null) => void,
  { silenceMs, bytes: most }: DownloadLimits,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const answer = await fetch(address, { signal: silence.signal });
    if (!answer.ok || !answer.body) throw new Error(`the publisher answered ${answer.status}`);
    const length = Number(answer.headers.get('content-length')) || null;
    if ((length ?? 0) > most) throw new Error('the file is far larger than a table of postcodes');
    const body = answer.body;
    async function* counted() {
      let bytes = 0;
      for await (const chunk of body) {
        timer.refresh();
        bytes += chunk.byteLength;
        if (bytes > most) throw new Error('the file is far larger than a table of postcodes');
        onProgress(bytes, length);
        yield chunk;
      }
    }
    await pipeline(Readable.from(counted()), createWriteStream(path));
  } catch (error) {
    const why = silence.signal.aborted ? `nothing came for ${silenceMs / 1000} seconds` : reasonOf(error);
    throw new Error(`${address} could not be fetched: ${why}. Nothing was changed.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** What lies under `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
