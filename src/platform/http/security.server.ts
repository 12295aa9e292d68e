import type { FastifyInstance } from 'fastify';
import type { Env } from '#src/env.ts';
import { nothingTrusted, trustedTypesPolicy } from '../web/trusted-types.ts';
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
