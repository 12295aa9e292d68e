import type { Db } from '#src/platform/database/database.server.ts';
import cities from './facts/cities.json' with { type: 'json' };
import areas from './facts/postcode-areas.json' with { type: 'json' };
import * as queries from './queries.server.ts';

/**
 * Lays the places that ship with the product: 76 cities and 121 postcode areas. Safe to repeat at every start
 * and by several processes at once.
 */
export async function seedPlaces(db: Db): Promise<void> {
  await queries.putCities(db, cities);
  await queries.putAreas(db, areas);
}
