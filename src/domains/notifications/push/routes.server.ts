import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#src/env.ts';

const worker = resolve(import.meta.dirname, '../../../../public/service-worker.js');
const paper = '#FAF6F1';

/** What makes the site an app on a phone's first screen: its description, and the script that shows notifications. */
export async function appRoutes(app: FastifyInstance, { env }: { readonly env: Env }): Promise<void> {
  const script = await readFile(worker);
  const manifest = JSON.stringify({
    ...{ name: env.productName, short_name: env.productName, start_url: '/dashboard', scope: '/' },
    ...{ display: 'standalone', background_color: paper, theme_color: paper },
    icons: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' }],
  });
  app.get('/service-worker.js', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(manifest),
  );
}
