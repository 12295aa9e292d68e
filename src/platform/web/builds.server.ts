import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Where the pages come from: the finished build, or one that follows the sources as they change. */
export interface PageSource {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development';
  /** Answers what is not a page (development only); true when it did. */
  readonly intercept?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

const root = resolve(import.meta.dirname, '../../..');
const serverBuild = resolve(root, 'build/server/index.js');

/** The pages as `npm run build` left them. */
export async function finishedPages(): Promise<PageSource> {
  if (!existsSync(serverBuild)) throw new Error('The pages are not built yet: run `npm run build` first.');
  const build: ServerBuild = await import(pathToFileURL(serverBuild).href);
  return { build, mode: 'production' };
}

/** The pages from their current sources, with hot reload through the server's own port. */
export async function followedPages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  return {
    mode: 'development',
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    intercept: (request, reply) =>
      new Promise((done, fail) => {
        reply.raw.once('close', () => done(true));
        vite.middlewares(request.raw as IncomingMessage, reply.raw, (error?: unknown) =>
          error ? fail(error) : done(false),
        );
      }),
  };
}
