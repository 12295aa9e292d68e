import { type SQL, sql } from 'drizzle-orm';
import { normalPostcode } from '#src/domains/places/rules.ts';
import { type Business, businessOf } from '#src/platform/context.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { squashed } from '../import/queries.server.ts';
import type { listUnclaimedTwins, UnclaimedTwin } from './contract.ts';

const most = 5;

/** Pages that nobody has claimed and that may be the caller's business: it had better claim one than add a second. */
export const unclaimedTwins: Verb<typeof listUnclaimedTwins> = async (context, { title, postcode }) => {
  const business = businessOf(context);
  const whole = normalPostcode(postcode ?? '') ?? '';
  const own = title ? given(title, whole) : draftsOf(business);
  const { rows } = await context.db.execute<UnclaimedTwin & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (twin.id) twin.slug, twin.title, twin.address, twin.town, twin.postcode
    FROM (${own}) own CROSS JOIN LATERAL (
      SELECT * FROM listings l
      WHERE own.postcode <> '' AND l.postcode = own.postcode
        AND ${squashed(sql`l.title`)} = ${squashed(sql`own.title`)} AND ${claimableBy(business.id)}
      UNION ALL
      SELECT * FROM listings l
      WHERE lower(l.title) = lower(own.title)
        AND (l.city_id = own.city_id OR (own.town <> '' AND lower(l.town) = lower(own.town)))
        AND ${claimableBy(business.id)}
      LIMIT ${most}) twin
    ORDER BY twin.id LIMIT ${most}`);
  return rows;
};

const given = (title: string, postcode: string): SQL =>
  sql`SELECT ${title}::text AS title, ${postcode}::text AS postcode, ''::text AS town, NULL::int AS city_id`;

/** What the business has begun and the public has not seen; the newest. */
const draftsOf = ({ id, listings }: Business): SQL => sql`
  SELECT title, postcode, town, city_id FROM listings
  WHERE owner_id = ${id} AND state = 'draft' AND live_since IS NULL
    ${listings === null ? sql`` : sql`AND id = ANY(${sql.param([...listings])}::int[])`}
  ORDER BY id DESC LIMIT 20`;

/** Imported, shown, and nothing that the business has asked for before. */
const claimableBy = (businessId: number): SQL => sql`
  l.owner_id IS NULL AND l.state = 'live' AND l.source IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM listing_claims c WHERE c.listing_id = l.id AND c.account_id = ${businessId})`;
