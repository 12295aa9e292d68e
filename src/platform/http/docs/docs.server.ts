import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Env } from '#src/env.ts';
import { endpoint } from '../../endpoint.ts';
import { type Documented, type Served, serve } from '../../serve.server.ts';
import { nothingTrusted } from '../../web/trusted-types.ts';
import { cspReportPath } from '../guards/csp-reports.server.ts';
import { securityTxtPath } from '../health.server.ts';
import { describeApi } from './openapi.server.ts';
import { docsPage, longestSearch, style } from './page.server.ts';

const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API in OpenAPI 3.1',
  access: 'public',
  rateLimit: 'reads',
  cacheSeconds: 60,
  returns: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) }),
});

/** A search that cannot be read finds every call. */
const docsQuery = z.object({ search: z.string().trim().max(longestSearch).catch('') });

/** Not under the contract: a page, two probes that no visitor asks, and where to report a weakness. */
const ownBeside = [
  { path: '/api/docs', summary: 'This API as a page', query: docsQuery },
  { path: '/livez', summary: 'Whether the process lives' },
  { path: '/readyz', summary: 'Whether visitors may be sent here' },
  { path: securityTxtPath, summary: 'Where to report a weakness (RFC 9116)' },
  { path: cspReportPath, summary: 'What browsers report about broken policies', method: 'POST' as const },
].map(({ method = 'GET' as const, ...route }) => ({
  endpoint: endpoint({ ...route, method, access: 'public', rateLimit: 'reads', returns: z.looseObject({}) }),
}));

interface DocumentParts {
  readonly served: readonly Served[];
  /** Mounted elsewhere, without the contract. */
  readonly beside: readonly Documented[];
  readonly env: Env;
  readonly version: string;
}

/** The endpoints with the document of them all added, and the page of that document mounted. */
export function documentApi(app: FastifyInstance, { served, beside, env, version }: DocumentParts): Served[] {
  const endpoints = [...served, { endpoint: getOpenApi }, ...ownBeside, ...beside];
  let document: ReturnType<typeof describeApi> | null = null;
  const written = () => {
    document ??= describeApi(endpoints, env, version);
    return document;
  };
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ${nothingTrusted}`;
  app.get('/api/docs', { config: { rateLimit: 'reads' } }, async (request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=60' })
      .type('text/html; charset=utf-8')
      .send(docsPage(written(), docsQuery.parse(request.query).search)),
  );
  return [...served, serve(getOpenApi, async () => ({ ...written() }))];
}
