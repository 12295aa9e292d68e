import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countedProvenances } from './rules.ts';

const list = sql.join(
  countedProvenances.map((provenance) => sql`${provenance}`),
  sql`, `,
);

/** In a query: whether reviews of this provenance count. */
export const countsIn = (provenance: SQLWrapper): SQL => sql`${provenance} IN (${list})`;
