import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { nothingTrusted, trustedTypesPolicy } from '../../web/trusted-types.ts';
import { failureBody, refusedByServer, sendFailure } from '../failure.server.ts';
import { cspReportPath } from './csp-reports.server.ts';

/** Headers that every answer carries, errors included; a page or a picture may replace single ones. */
export const securityHeaders = (env: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  ...(isHttps(env) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; ${nothingTrusted}`,
});

/** The policy of a page: scripts and styles by nonce only, nothing from other sites but what is configured. */
export const pageCsp = (nonce: string, env: Pick<Env, 'publicUrl' | 'mapTilesUrl'>): string => {
  const tiles = env.mapTilesUrl ? ` ${new URL(env.mapTilesUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React's server renderer writes style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tiles}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    trustedTypesPolicy,
    `report-uri ${cspReportPath}`,
    // Browsers that know it no longer look at `report-uri`, and send nothing on a line that is not encrypted.
    ...(isHttps(env) ? ['report-to csp'] : []),
    ...(isHttps(env) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** Names the receiver that `report-to` means; browsers that do not know it take `report-uri`. */
export const reportingEndpoints = `csp="${cspReportPath}"`;

const isHttps = (env: Pick<Env, 'publicUrl'>) => env.publicUrl.startsWith('https://');

/** Puts the headers and the request's id on whatever is answered. */
export function guardAnswers(app: FastifyInstance, env: Env): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}

/**
 * Refuses a request that names its host twice, and one for the public name of another site. Where we are behind a
 * proxy or a balancer, they may call us by an address or by a name without a dot; probes may use any name.
 */
export function guardHosts(app: FastifyInstance, env: Pick<Env, 'publicUrl' | 'host'>): void {
  const own = new Set([hostnameOf(new URL(env.publicUrl).host), hostnameOf(env.host)]);
  // Without PUBLIC_URL it is unknown under which name visitors come.
  const isNamed = new URL(env.publicUrl).hostname !== 'localhost';
  app.addHook('onRequest', async (request, reply) => {
    const isForeign =
      isNamed && !request.routeOptions.config.vital && isOther(request.headers.host ?? '', own);
    if (isForeign || isNamedTwice(request)) return sendFailure(reply, refusedByServer(400, request.id));
  });
}

const isNamedTwice = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function isOther(host: string, own: ReadonlySet<string>): boolean {
  const name = hostnameOf(host);
  return name.includes('.') && isIP(name) === 0 && !own.has(name);
}

/** Without its port and its closing dot. */
const hostnameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

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

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Connections with an accepted upload: it takes longer than other requests, and has a time limit of its own. */
export const uploading = new WeakSet<Socket>();

/** For what is not HTTP, or comes too slowly: no request exists yet, so the answer is written by hand. */
export const answerUnreadable = (env: Env) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify(failureBody(refusedByServer(status, requestId)));
  const headers = {
    ...securityHeaders(env),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};
