import { sql } from 'drizzle-orm';
import { townNames } from '#src/domains/places/gazetteer.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { SearchAnswer, SearchQuery } from './contract.ts';
import { lexiconOf, placeNamed } from './lexicon.server.ts';
import { type PlaceReading, placesAtEnd } from './place-in-words.ts';

interface Read {
  /** The query as it is answered. */
  readonly query: SearchQuery;
  readonly placeRead: SearchAnswer['place_read'];
}

/** Reads the place that the words end in as the location, where none is given and no business is called like that. */
export async function withPlaceRead(db: Db, query: SearchQuery, now: Date): Promise<Read> {
  const asTyped = { query, placeRead: null };
  const { search, location, lat, lng } = query;
  if (!search || location || (lat !== undefined && lng !== undefined)) return asTyped;

  const { cities } = await lexiconOf(db, now);
  const readings = placesAtEnd(search, new Set(cities.map(({ slug }) => slug)), townNames());
  const placeRead = await firstKnown(db, readings, now);
  if (placeRead === null || (await isTitle(db, search))) return asTyped;
  return { query: { ...query, ...placeRead }, placeRead };
}

async function firstKnown(db: Db, readings: readonly PlaceReading[], now: Date) {
  for (const { search, location } of readings) {
    const place = await placeNamed(db, location, now);
    if (place && !place.isMended) {
      return { search, location: place.kind === 'city' ? place.city.slug : place.label };
    }
  }
  return null;
}

async function isTitle(db: Db, text: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM listings WHERE lower(title) = lower(${text.trim().replace(/\s+/g, ' ')}) AND state = 'live' LIMIT 1`);
  return rows.length > 0;
}
