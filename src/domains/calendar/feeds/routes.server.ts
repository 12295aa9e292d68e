import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure, sendFailure } from '#src/platform/http/failure.server.ts';
import { draw } from '#src/platform/limits/limits.server.ts';
import { feedOf, fileOf } from './service.server.ts';

/** Of one address: a program that asks every minute is served. */
const reads = { name: 'calendar-feed', most: 120, seconds: 3600 };

/**
 * `/calendar/<token>.ics`: a person's calendar for other programs, by a token of 256 bits that no log keeps. One
 * network may ask as often as for any page; a token that opens nothing is 404.
 */
export async function feedRoute(app: FastifyInstance): Promise<void> {
  const config = { rateLimit: 'reads' } as const;
  app.get<{ Params: { token: string } }>(
    '/calendar/:token(^[\\w-]{43}).ics',
    { config },
    async (request, reply) => {
      const { token } = request.params;
      const context = app.contextOf(request);
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      const feed = await feedOf(context, token);
      if (!feed) return sendFailure(reply, failure('not-found', request.id));
      const { granted, retryAfter } = await draw(context.db, reads, token, context.now());
      if (!granted) return sendFailure(reply, { ...failure('too-many-attempts', request.id), retryAfter });
      const file = await fileOf(context, feed);
      const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
      reply.headers({ 'cache-control': 'private, max-age=60', etag: tag });
      if (knows(request.headers['if-none-match'], tag)) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(file);
    },
  );
}

/** A compressed answer's tag comes back marked as weak. */
const knows = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
