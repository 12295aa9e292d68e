import { LRUCache } from 'lru-cache';
import { areaOf } from '#src/domains/places/areas.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Context, ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { primaryOf } from '#src/platform/database/replicas/primary.server.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { isPerson } from '../insights/visitors.server.ts';
import type { SearchQuery } from '../search/contract.ts';
import { countTo } from '../search/once/counting.server.ts';
import { type Understood, understand } from '../search/query/understanding.server.ts';
import { keepNotes, type Note } from './keeping.server.ts';
import { subjectOf } from './meaning.server.ts';
import { keepWords, mayKeep, type WordNote } from './words.server.ts';

/** Notes wait this long in memory: the search that found nothing is answered before anything is read for them. */
const writeAfterMs = 5_000;

/**
 * Remembers a search that found nothing near, or nothing free, for as long as it takes to see what it meant. Only
 * those of people are noted, and with nothing that narrows them but a time: that nobody has a hammam for
 * £5 does not say that nobody has a hammam.
 */
export function noteUnmet(context: Context, query: SearchQuery, understood: Understood): void {
  const { words, category, place } = understood;
  // Words without a place say what is missing; a category without one says nothing.
  if (!isPerson(context.visitor) || (words.length === 0 && !(place && category)) || isNarrowed(query)) return;
  // A search may be answered by a replica; what it notes is for the database that takes writes.
  const db = primaryOf(context.db);
  const waiting = waitingOf(db);
  waiting.add(dateOf(context.now()), {
    network: networkOf(context.ip),
    isInTime: asksTime(query),
    query: {
      search: words.join(' '),
      category: category?.slug,
      ...{ location: query.location, lat: query.lat, lng: query.lng },
    },
  });
  waiting.timer ??= setTimeout(() => void writeUnmet({ ...context, db }), writeAfterMs).unref();
}

const asksTime = ({ free, sort }: SearchQuery): boolean => free === true || sort === 'soonest';

const isNarrowed = (query: SearchQuery): boolean =>
  (query.page ?? 1) > 1 ||
  query.radius_km !== undefined ||
  query.price_max !== undefined ||
  query.rating_min !== undefined ||
  query.open_now === true ||
  (query.amenity ?? []).length > 0 ||
  (query.tag ?? []).length > 0 ||
  (query.when !== undefined && !asksTime(query));

/** Writes what this process has noted, as what it meant. What fails is lost: a number that says "at least" stays true. */
export async function writeUnmet(context: ServerContext): Promise<void> {
  const waiting = waitingOf(context.db);
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  try {
    const notes: Note[] = [];
    const words: WordNote[] = [];
    for (const asked of waiting.take()) {
      const note = await noteOf(context, asked);
      if (note && 'words' in note) words.push(note);
      else if (note) notes.push(note);
    }
    await keepNotes(context, notes);
    await keepWords(context, words);
  } catch (error) {
    context.log.warn({ err: error }, 'searches that found nothing could not be noted');
  }
}

/** What was asked for by the catalogue and the map, or the words that the catalogue does not know; null for neither. */
async function noteOf(
  { db, now }: ServerContext,
  { network, isInTime, query }: Asked,
): Promise<Note | WordNote | null> {
  const { criteria, category, place, words } = await understand(db, query, now());
  const area = place && (await areaOf(db, place));
  const subject = await subjectOf(db, criteria.groups, category);
  if (subject) {
    if (!area) return null;
    const isListed = isInTime && (await countTo(db, criteria, 1)) > 0;
    return { ...subject, ...area, network, kind: isListed ? 'not_free' : 'not_listed' };
  }
  const said = words.join(' ');
  return !isInTime && mayKeep(said) ? { network, words: said, area: area?.area ?? '' } : null;
}

interface Asked {
  readonly network: string;
  readonly isInTime: boolean;
  /** Without its time. */
  readonly query: SearchQuery;
}

/** Searches that wait to be noted: beyond that more is dropped. */
const mostWaiting = 1_000;
/** A person looks for a few things a day; a program looks for everything. */
const mostOfNetwork = 50;
const mostNetworks = 50_000;

/** What one process noted since it last wrote. */
class Waiting {
  readonly #asked = new Map<string, Asked>();
  // `max` would allocate room for all of them at start.
  readonly #ofNetwork = new LRUCache<string, number>({ maxSize: mostNetworks, sizeCalculation: () => 1 });
  #day = '';
  timer: NodeJS.Timeout | null = null;

  add(day: string, asked: Asked): void {
    if (day !== this.#day) this.#ofNetwork.clear();
    this.#day = day;
    const count = (this.#ofNetwork.get(asked.network) ?? 0) + 1;
    this.#ofNetwork.set(asked.network, count);
    if (count <= mostOfNetwork && this.#asked.size < mostWaiting)
      this.#asked.set(JSON.stringify(asked), asked);
  }

  take(): Asked[] {
    const taken = [...this.#asked.values()];
    this.#asked.clear();
    return taken;
  }
}

const waitingByDb = new WeakMap<Db, Waiting>();

function waitingOf(db: Db): Waiting {
  const known = waitingByDb.get(db) ?? new Waiting();
  waitingByDb.set(db, known);
  return known;
}
