import type { FastifyInstance } from 'fastify';
import { dateOf } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import { failure, sendFailure } from '#src/platform/http/failure.server.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { draw } from '#src/platform/limits/limits.server.ts';
import { contentsOf } from './export.server.ts';
import { zipOf } from './zip.server.ts';

/** Of one address: an archive is work to make, and its tokens are not to be guessed. */
const downloads = { name: 'export-download', most: 30, seconds: 3600 };

type Parts = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'runHook'>;

/**
 * `/account-export?token=…`: the archive that a link of `POST /api/user-export` leads to, as often as it is wanted
 * within its day. The token stands where no log keeps it.
 */
export async function exportRoute(app: FastifyInstance, parts: Parts): Promise<void> {
  const config = { rateLimit: 'reads' } as const;
  app.get<{ Querystring: { token?: unknown } }>('/account-export', { config }, async (request, reply) => {
    const { token } = request.query;
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const known = typeof token === 'string' && /^[\w-]{43}$/.test(token);
    const { granted, retryAfter } = await draw(parts.db, downloads, networkOf(request.ip), parts.now());
    if (!granted) return sendFailure(reply, { ...failure('too-many-attempts', request.id), retryAfter });
    const files = known ? await contentsOf({ ...parts, log: request.log }, token) : null;
    if (!files) return sendFailure(reply, failure('not-found', request.id));
    const now = parts.now();
    const day = dateOf(now);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="account-${day}.zip"`,
      })
      .type('application/zip')
      .send(zipOf(files, now));
  });
}
