import { open, stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Part {
  start: number;
  /** The last byte, which belongs to it. */
  end: number;
}

/** What a Range header asks of so many bytes: one part, what no part can answer, or nothing that we heed. */
export function rangeOf(header: string | undefined, bytes: number): Part | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'beyond' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'beyond' : { start, end };
}

/** Changes whenever the file does. */
export const fingerprint = async (path: string): Promise<string> => marked(await stat(path));

const marked = ({ mtimeMs, size, ino }: { mtimeMs: number; size: number; ino: number }) =>
  [Math.round(mtimeMs), size, ino].map((figure) => figure.toString(36)).join('-');

const year = 'public, max-age=31536000, immutable';

/**
 * `/map/<name>`: the configured files and no others, whole or in one part, as a browser asks for the tiles that it
 * draws. A file is never read into memory.
 */
export async function mapRoutes(
  app: FastifyInstance,
  { paths }: { readonly paths: ReadonlyMap<string, string> },
): Promise<void> {
  app.route<{ Params: { name: string }; Querystring: { v?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/map/:name',
    config: { isFile: true },
    handler: async (request, reply) => {
      // Looked up, never put together: no name leads anywhere else.
      const path = paths.get(request.params.name);
      const file = path && (await open(path, 'r').catch(() => null));
      if (!file) return reply.callNotFound();
      const state = await file.stat();
      const version = marked(state);
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': request.query.v === version ? year : 'no-cache',
        'content-type': 'application/vnd.pmtiles',
        etag: `"${version}"`,
      });
      const part = send(request, reply, { bytes: state.size, etag: `"${version}"` });
      if (part === null) {
        await file.close();
        return reply.send();
      }
      return reply.send(file.createReadStream(part));
    },
  });
}

/** Writes status and length; answers the part to be sent, or null where there is nothing to send. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { bytes: number; etag: string },
): Part | null {
  const { range, 'if-range': condition, 'if-none-match': known } = request.headers;
  if (known !== undefined && (known === '*' || known.split(/,\s*/).includes(etag))) {
    reply.status(304);
    return null;
  }
  const isHead = request.method === 'HEAD';
  const isCurrent = condition === undefined || condition === etag;
  const part = isHead || !isCurrent ? null : rangeOf(range, bytes);
  if (part === 'beyond') {
    reply.status(416).header('content-range', `bytes */${bytes}`);
    return null;
  }
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (part) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return isHead ? null : { start, end };
}
