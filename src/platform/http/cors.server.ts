import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { refusedByServer } from './faults.server.ts';
import { sendFailure } from './refuse.server.ts';

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, role, X-XSRF-TOKEN, Idempotency-Key, X-Request-Id',
  'access-control-max-age': '600',
};
const exposed = 'X-Request-Id, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/**
 * Same origin by default. Scripts of the configured sites may read the API without credentials; a write that a
 * browser sends from any other site is refused, forms included.
 */
export function guardOrigins(app: FastifyInstance, env: Env): void {
  const known = new Set([new URL(env.publicUrl).origin, ...env.corsOrigins]);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) shareWith(env.corsOrigins, request, reply);
    if (isPreflight(request)) return reply.status(204).send();
    if (isWrite(request) && isForeign(request, known))
      return sendFailure(reply, refusedByServer(419, request.id));
  });
}

function shareWith(origins: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origins.length > 0) reply.header('vary', 'Origin');
  if (!origin || !origins.includes(origin)) return;
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed);
  if (isPreflight(request)) reply.headers(allowed);
}

const isPreflight = ({ method, headers, url }: FastifyRequest) =>
  method === 'OPTIONS' && url.startsWith('/api') && headers['access-control-request-method'] !== undefined;

export const isWrite = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

// Browsers say where a write comes from; what says nothing is not a browser and holds no cookie of a visitor.
function isForeign({ headers, host }: FastifyRequest, known: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !known.has(origin) && URL.parse(origin)?.host !== host;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
