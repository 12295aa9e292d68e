import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Env } from '#src/env.ts';
import { retryAfter } from '../http/failure.server.ts';
import { pageCsp, reportingEndpoints } from '../http/guards/security.server.ts';
import { hasJustWritten } from '../http/own-writes.server.ts';
import { finishedPages, followedPages, type PageSource } from './builds.server.ts';
import { cachePublicAnswers, keepPages, type RenderedPage } from './page-cache.server.ts';
import { apiContext, nonceContext, signedInApiContext, siteContext, visitContext } from './page-context.ts';
import { cutAtNonces, freshNonce, joinWithNonce, noncePlaceholder } from './placeholder.server.ts';
import { type MapTiles, siteOf } from './site.ts';

/** What the files of streets hold. */
type MapFiles = Pick<MapTiles, 'files' | 'credit'>;

type Render = (request: FastifyRequest) => Promise<RenderedPage>;

/**
 * Mounts every page of the site below the API: rendered on the server, kept for a moment when it is the same for
 * everybody, each response with a nonce of its own.
 */
export async function webPages(app: FastifyInstance, env: Env, maps: MapFiles | null = null): Promise<void> {
  const { production } = env;
  const source = production ? await finishedPages() : await followedPages(app);
  if (production) await serveAssets(app);
  await app.register(async (pages) => {
    // A page's action reads its own body.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _body, done) => done(null));
    mountPages(pages, env, maps, source);
  });
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFile: true };
    });
    await assets.register(fastifyStatic, {
      root: join(clientBuild, 'assets'),
      prefix: '/assets/',
      // Every name holds a hash of its content.
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      preCompressed: true,
    });
  });
}

const clientBuild = resolve(import.meta.dirname, '../../../build/client');

function mountPages(app: FastifyInstance, env: Env, maps: MapFiles | null, source: PageSource): void {
  const render = renderer(app, env, maps, source);
  const cache = env.pageCacheMs > 0 && source.mode === 'production' ? keepPages(env.pageCacheMs) : null;
  const pageFor = (request: FastifyRequest) =>
    cache && isForEverybody(request) ? cache.takeOrMake(request.url, () => render(request)) : render(request);
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: {
      rateLimit: 'reads',
      fromMemory: (request, reply, isBusy) => {
        const page = isForEverybody(request) ? cache?.take(request.url, isBusy) : undefined;
        return page && send(reply, page, env, source.mode);
      },
    },
    handler: async (request, reply) => {
      if (await source.intercept?.(request, reply)) return reply.hijack();
      return send(reply, await pageFor(request), env, source.mode);
    },
  });
}

/** One guards writes, one names a browser to the sign-in: no page looks at either. */
const unread = /^(?:XSRF-TOKEN|known_device)=/;

const isForEverybody = ({ method, headers }: FastifyRequest) =>
  method !== 'POST' &&
  headers.authorization === undefined &&
  (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .every((pair) => pair === '' || unread.test(pair));

function renderer(app: FastifyInstance, env: Env, maps: MapFiles | null, source: PageSource): Render {
  const handle = createRequestHandler(source.build, source.mode);
  const site = siteOf(env, maps);
  const keeping = cachePublicAnswers();
  return async (request) => {
    const context = new RouterContextProvider();
    const call = app.callFor(request);
    context.set(apiContext, hasJustWritten(request) ? call : keeping(call));
    context.set(signedInApiContext, (as) => app.callFor(request, as));
    context.set(siteContext, site);
    context.set(nonceContext, noncePlaceholder);
    context.set(visitContext, {
      requestId: request.id,
      takeTurn: () => app.takeTurn(),
      report: (error) =>
        request.log.error({ err: error, req: request, status: 500 }, 'a page failed by a fault of ours'),
    });
    const response = await handle(webRequest(request, env), context);
    // The router answers a failure of the page's own frame in plain text.
    if (response.status >= 500 && response.headers.get('content-type')?.startsWith('text/plain'))
      return lastResort(request.id, env.productName);
    // What is no page, such as a feed, the router refuses in JSON of its own.
    if (response.status >= 400 && response.headers.get('content-type')?.startsWith('application/json'))
      throw Object.assign(new Error('The router refused a request.'), { statusCode: response.status });
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      pieces: cutAtNonces(body),
    };
  };
}

/** The address is put together from our own name, never from what the visitor says our host is. */
function webRequest(request: FastifyRequest, env: Env): Request {
  const url = `${env.publicUrl}${request.url}`;
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  if (request.method !== 'POST') return new Request(url, { headers });
  const body = Readable.toWeb(request.raw) as ReadableStream<Uint8Array>;
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(url, init);
}

function send(reply: FastifyReply, page: RenderedPage, env: Env, mode: PageSource['mode']) {
  const nonce = freshNonce();
  reply.status(page.status).headers(page.headers);
  const seconds = retryAfter(page.status);
  if (seconds !== null) reply.header('retry-after', seconds);
  if (!page.headers['cache-control']) reply.header('cache-control', 'private, no-cache');
  if (mode === 'production')
    reply.headers({
      'content-security-policy': pageCsp(nonce, env),
      'reporting-endpoints': reportingEndpoints,
    });
  // Vite's client writes styles and scripts of its own into the page.
  else reply.removeHeader('content-security-policy');
  return reply.send(joinWithNonce(page.pieces, nonce));
}

/** The page shown when nothing else could be rendered: no script, no style, no data. */
const lastResort = (requestId: string, productName: string): RenderedPage => ({
  status: 500,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  pieces: [
    Buffer.from(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Something went wrong | ${escaped(productName)}</title>` +
        '<h1>Something went wrong</h1><p>The fault is ours. Please try again in a moment.</p>' +
        `<p>Reference: ${escaped(requestId)}</p><p><a href="/">Go to Home</a></p></html>`,
    ),
  ],
});

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
