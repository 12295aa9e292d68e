import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { cspReportPath } from './guards/csp-reports.server.ts';
import { isWrite } from './guards/security.server.ts';

const cookie = 'just_wrote';

/** How long a change may take to reach replicas and what is kept of them, and jobs that derive something from it. */
const secondsFor = ({ databaseReadLagMs, pageCacheMs }: Env): number =>
  Math.ceil((databaseReadLagMs + pageCacheMs) / 1000) + 5;

/**
 * Marks a browser whose write was taken, signed in or not: for a few seconds it is answered from what is now, not from
 * a replica or from what was a moment ago. Without replicas nobody is marked.
 */
export function markWriters(app: FastifyInstance, env: Env): void {
  if (env.databaseReadUrls.length === 0) return;
  const secure = env.publicUrl.startsWith('https://') ? '; Secure' : '';
  const mark = `${cookie}=1; Max-Age=${secondsFor(env)}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 && changesSomething(request)) reply.header('set-cookie', mark);
  });
}

/** What is limited like a reading call only counts who looked; reports of browsers are nobody's act. */
const changesSomething = (request: FastifyRequest): boolean =>
  isWrite(request) &&
  (request.url.startsWith('/api')
    ? request.routeOptions.config.rateLimit !== 'reads'
    : request.url !== cspReportPath);

export const hasJustWritten = ({ headers }: FastifyRequest): boolean =>
  new RegExp(`(?:^|;\\s*)${cookie}=1`).test(headers.cookie ?? '');
