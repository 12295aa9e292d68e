import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Entry, listingPath, pageSize, robots, siteEntries, sitemapIndex, urlset } from './documents.ts';
import * as queries from './queries.server.ts';

interface SitemapParts {
  readonly db: Db;
  readonly env: Pick<Env, 'publicUrl'>;
  /** Pages of later domains, for the sitemap of standing pages. */
  readonly more?: () => Promise<readonly Entry[]>;
}

/** What a crawler asks rarely: anybody may keep it for an hour. */
const hour = 'public, max-age=3600';
/** The highest id that fits the table, over the size of a page. */
const lastPage = Math.ceil(2 ** 31 / pageSize);

/**
 * `/robots.txt`, `/sitemap.xml` (an index) and the sitemaps that it names: one for the standing pages, categories and
 * cities, and one for each ten thousand ids of listings, of which only live ones are named.
 */
export async function sitemapRoutes(app: FastifyInstance, { db, env, more }: SitemapParts): Promise<void> {
  const origin = env.publicUrl;
  const config = { rateLimit: 'reads' } as const;

  app.get('/robots.txt', { config }, async (_request, reply) => send(reply, 'text/plain', robots(origin)));

  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const ranges = await queries.ranges(db, pageSize);
    const listings = ranges.map(({ page, changed }) => ({ path: `/sitemap-listings-${page}.xml`, changed }));
    return send(
      reply,
      'application/xml',
      sitemapIndex(origin, [{ path: '/sitemap-pages.xml' }, ...listings]),
    );
  });

  app.get('/sitemap-pages.xml', { config }, async (_request, reply) => {
    const entries = siteEntries(await queries.categorySlugs(db), await queries.citySlugs(db));
    return send(reply, 'application/xml', urlset(origin, [...entries, ...((await more?.()) ?? [])]));
  });

  app.get<{ Params: { page: string } }>(
    '/sitemap-listings-:page(^\\d{1,7}).xml',
    { config },
    async (request, reply) => {
      const page = Number(request.params.page);
      if (page < 1 || page > lastPage) return reply.callNotFound();
      const rows = await queries.listingsOfRange(db, page, pageSize);
      if (rows.length === 0) return reply.callNotFound();
      const entries = rows.map(({ slug, changed }) => ({ path: listingPath(slug), changed }));
      return send(reply, 'application/xml', urlset(origin, entries));
    },
  );
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', hour).send(text);
