import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = resolve(import.meta.dirname, '../../../public');
const icons = { 'favicon.ico': 'image/x-icon', 'apple-touch-icon.png': 'image/png' };

/** The two icons that browsers and phones ask for by name, whatever the page says. */
export async function siteIcons(app: FastifyInstance): Promise<void> {
  for (const [file, contentType] of Object.entries(icons)) {
    const bytes = await readFile(resolve(folder, file));
    app.get(`/${file}`, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(contentType).send(bytes),
    );
  }
}
