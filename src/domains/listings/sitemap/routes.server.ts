import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { cities } from '#src/domains/places/tables.server.ts';
import type { Env } from '#src/env.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { brandHref } from '../brands/address.ts';
import { listings } from '../tables.server.ts';
import { type Entry, listingPath, pageSize, robots, siteEntries, sitemapIndex, urlset } from './documents.ts';

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
    const found = await ranges(db, pageSize);
    const listings = found.map(({ page, changed }) => ({ path: `/sitemap-listings-${page}.xml`, changed }));
    return send(
      reply,
      'application/xml',
      sitemapIndex(origin, [{ path: '/sitemap-pages.xml' }, ...listings]),
    );
  });

  app.get('/sitemap-pages.xml', { config }, async (_request, reply) => {
    const entries = siteEntries(await categorySlugs(db), await citySlugs(db));
    const others = [...(await brandEntries(db)), ...((await more?.()) ?? [])];
    return send(reply, 'application/xml', urlset(origin, [...entries, ...others]));
  });

  app.get<{ Params: { page: string } }>(
    '/sitemap-listings-:page(^\\d{1,7}).xml',
    { config },
    async (request, reply) => {
      const page = Number(request.params.page);
      if (page < 1 || page > lastPage) return reply.callNotFound();
      const rows = await listingsOfRange(db, page, pageSize);
      if (rows.length === 0) return reply.callNotFound();
      const entries = rows.map(({ slug, changed }) => ({ path: listingPath(slug), changed }));
      return send(reply, 'application/xml', urlset(origin, entries));
    },
  );
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', hour).send(text);

/** The ranges of `size` ids that hold live listings, numbered from 1, with the last change in each. */
export async function ranges(db: Db, size: number): Promise<{ page: number; changed: Date }[]> {
  const { rows } = await db.execute<{ page: number; changed: number }>(sql`
    SELECT (id - 1) / ${size}::int + 1 AS page, date_part('epoch', max(updated_at)) AS changed
    FROM listings WHERE state = 'live' GROUP BY 1 ORDER BY 1`);
  return rows.map(({ page, changed }) => ({ page, changed: new Date(changed * 1000) }));
}

/** The live listings of one range, which the primary key finds without reading those before it. */
const listingsOfRange = (db: Db, page: number, size: number) =>
  db
    .select({ slug: listings.slug, changed: listings.updatedAt })
    .from(listings)
    .where(and(eq(listings.state, 'live'), gt(listings.id, (page - 1) * size), lte(listings.id, page * size)))
    .orderBy(asc(listings.id));

const categorySlugs = async (db: Db): Promise<string[]> =>
  (await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position))).map(
    ({ slug }) => slug,
  );

/** A sitemap holds 50,000 addresses: these and the standing ones stay below. */
const mostBrands = 20_000;

/** The pages of businesses with two or more live places. */
async function brandEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<{ slug: string; changed: number }>(sql`
    SELECT b.slug, date_part('epoch', max(l.updated_at)) AS changed
    FROM brands b JOIN listings l ON l.owner_id = b.owner_id AND l.state = 'live'
    GROUP BY b.owner_id HAVING count(*) > 1 ORDER BY b.owner_id LIMIT ${mostBrands}`);
  return rows.map(({ slug, changed }) => ({ path: brandHref(slug), changed: new Date(changed * 1000) }));
}

const citySlugs = async (db: Db): Promise<string[]> =>
  (await db.select({ slug: cities.slug }).from(cities).orderBy(asc(cities.slug))).map(({ slug }) => slug);
