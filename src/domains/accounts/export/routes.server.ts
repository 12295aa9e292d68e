import type { FastifyInstance } from 'fastify';
import { dateOf } from '#src/platform/clock.ts';
import { failure, sendFailure } from '#src/platform/http/failure.server.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { draw } from '#src/platform/limits/limits.server.ts';
import { contentsOf } from './export.server.ts';
import { zipOf } from './zip.server.ts';

/** Of one address: an archive is work to make, and its tokens are not to be guessed. */
const downloads = { name: 'export-download', most: 30, seconds: 3600 };

/**
 * `/account-export?token=…`: the archive that a link of `POST /api/user-export` leads to, as often as it is wanted
 * within its day. The token stands where no log keeps it.
 */
export async function exportRoute(app: FastifyInstance): Promise<void> {
  const config = { rateLimit: 'reads' } as const;
  app.get<{ Querystring: { token?: unknown } }>('/account-export', { config }, async (request, reply) => {
    const { token } = request.query;
    const context = app.contextOf(request);
    const now = context.now();
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const known = typeof token === 'string' && /^[\w-]{43}$/.test(token);
    const { granted, retryAfter } = await draw(context.db, downloads, networkOf(request.ip), now);
    if (!granted) return sendFailure(reply, { ...failure('too-many-attempts', request.id), retryAfter });
    const files = known ? await contentsOf(context, token) : null;
    if (!files) return sendFailure(reply, failure('not-found', request.id));
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="account-${dateOf(now)}.zip"`,
      })
      .type('application/zip')
      .send(zipOf(files, now));
  });
}
