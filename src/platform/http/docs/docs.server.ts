import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Env } from '#src/env.ts';
import { endpoint } from '../../endpoint.ts';
import { type Served, serve } from '../../serve.server.ts';
import { describeApi } from './openapi.server.ts';
import { docsPage } from './page.server.ts';
import { style } from './style.ts';

const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API in OpenAPI 3.1',
  access: 'public',
  allowance: 'reads',
  cacheSeconds: 60,
  returns: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) }),
});

/** Not under the contract: a page, and two probes that no visitor asks. */
const beside = [
  { path: '/api/docs', summary: 'This API as a page' },
  { path: '/livez', summary: 'Whether the process lives' },
  { path: '/readyz', summary: 'Whether visitors may be sent here' },
].map((route) =>
  endpoint({ ...route, method: 'GET', access: 'public', allowance: 'reads', returns: z.looseObject({}) }),
);

/** The endpoints with the document of them all added, and the page of that document mounted. */
export function documentApi(
  app: FastifyInstance,
  served: readonly Served[],
  env: Env,
  version: string,
): Served[] {
  const endpoints = [...served.map((one) => one.endpoint), getOpenApi, ...beside];
  let document: ReturnType<typeof describeApi> | null = null;
  const written = () => {
    document ??= describeApi(endpoints, env, version);
    return document;
  };
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.get('/api/docs', { config: { allowance: 'reads' } }, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=60' })
      .type('text/html; charset=utf-8')
      .send(docsPage(written())),
  );
  return [...served, serve(getOpenApi, async () => ({ ...written() }))];
}
