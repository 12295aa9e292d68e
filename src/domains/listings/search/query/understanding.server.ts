import type { Precision } from '#src/domains/places/contract.ts';
import { addDays } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { penceOf } from '#src/platform/money.ts';
import { capital } from '#src/platform/text/text.ts';
import { openingTime } from '../../opening.ts';
import type { SearchQuery } from '../contract.ts';
import {
  bookableTerm,
  type Circle,
  cityRadiusKm,
  cityTerm,
  goodTerm,
  priceTerm,
  slotOf,
  windowTerm,
  windowTerms,
} from '../index/numbering.ts';
import { type FreeDay, freeDaysOf } from './free-time.ts';
import { type Lexicon, lexiconOf, type Named, placeNamed, stemsOf } from './lexicon.server.ts';
import { type OpenDay, openDaysOf, timeText } from './when.ts';
import { type Group, groupsOf, namedBy, phrasesOf, tsqueryOf, wordsOf } from './words.ts';

/** A postcode within three miles, a district, a town or a city within five, a whole area within fifteen. */
const radiusKmOf = {
  ...{ city: cityRadiusKm, town: 8, postcode: 5, district: 8, area: 25, position: 8 },
} as const;

const mostLabels = 20;

/** A query after understanding: what arrays can say, and what must be verified doc by doc. */
export interface Criteria {
  readonly groups: readonly Group[];
  /**
   * Terms that a listing must carry: category, amenities, tags, opening windows, price band, promotion. Of those
   * between bars, one.
   */
  readonly terms: readonly string[];
  /** The terms of a category: whose own it is, and who offers something of it. */
  readonly own: { readonly being: string; readonly offering: string } | null;
  readonly circle: Circle | null;
  /** The term that those within the circle carry, and nobody else; null where arrays do not know them. */
  readonly everyone: string | null;
  /** The quarter hour of the week that must be open, and the dates whose special hours matter. */
  readonly open: { slot: number; minutes: number; weekday: number; today: string; yesterday: string } | null;
  /** Stretches of days, at some time in one of which it must be open; null where it need not. */
  readonly days: readonly OpenDay[] | null;
  /** Stretches in which what is meant must be free to book; null where it need not. */
  readonly free: readonly FreeDay[] | null;
  readonly maxPence: number | null;
  /** Which of a listing's variants is meant, as a tsquery; null when any is. */
  readonly target: string | null;
  /** Which of those a card prefers: the ones whose own name says it, as a tsquery; null when none is preferred. */
  readonly named: string | null;
}

interface Place {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly radius_km: number;
  readonly cityId: number | null;
  readonly precision: Precision;
  /** The postcode district that it is, or lies in. */
  readonly district: string | null;
  /** Not as it was typed, but as it was probably meant. */
  readonly isMended: boolean;
}

/** What a query means, and what of it was left out. */
export interface Understood {
  readonly words: readonly string[];
  /** Words that mean something and that no synonym explains. */
  readonly unexplained: readonly string[];
  readonly category: Named | null;
  readonly place: Place | null;
  readonly criteria: Criteria;
  readonly notices: readonly string[];
}

interface Known {
  readonly category: Named | null;
  readonly amenities: readonly Named[];
  readonly tags: readonly Named[];
}

export async function understand(db: Db, query: SearchQuery, now: Date): Promise<Understood> {
  const words = wordsOf(query.search ?? '');
  const lexicon = await lexiconOf(db, now);
  const stems = await stemsOf(db, words, now);
  const place = await placeOf(db, query, now);
  const known = knownFrom(query, lexicon);
  const phrases = new Set(phrasesOf(words));
  const synonyms = lexicon.synonyms.filter(({ phrase }) => phrases.has(phrase));
  const explained = new Set(synonyms.flatMap(({ phrase }) => phrase.split(' ')));
  return {
    words,
    unexplained: words.filter((word) => !explained.has(word) && (stems[word]?.length ?? 0) > 0),
    category: known.category,
    place,
    criteria: criteriaFrom(query, groupsOf(words, stems, synonyms), known, place, now),
    notices: noticesOf(query, known, place, now),
  };
}

function knownFrom(query: SearchQuery, lexicon: Lexicon): Known {
  const labels = (all: readonly Named[], given: readonly string[] | undefined) => {
    const chosen = new Set((given ?? []).slice(0, mostLabels));
    return all.filter(({ id, slug }) => chosen.has(slug) || chosen.has(String(id)));
  };
  const category = query.category?.trim().toLowerCase() ?? '';
  const former = lexicon.former.find(({ slug }) => slug === category)?.id;
  return {
    category:
      lexicon.categories.find(
        ({ id, slug, name }) =>
          category === slug || category === String(id) || category === name.toLowerCase() || former === id,
      ) ?? null,
    amenities: labels(lexicon.amenities, query.amenity),
    tags: labels(lexicon.tags, query.tag),
  };
}

/** Where a search looks; null where it names no place, or none that is known. */
export async function placeOf(
  db: Db,
  query: Pick<SearchQuery, 'location' | 'lat' | 'lng' | 'radius_km'>,
  now: Date,
): Promise<Place | null> {
  const { lat, lng, radius_km } = query;
  if (lat !== undefined && lng !== undefined) {
    const radius = radius_km ?? radiusKmOf.position;
    const own = { label: 'your position', cityId: null, precision: 'exact', district: null } as const;
    return { ...own, lat, lng, radius_km: radius, isMended: false };
  }
  const found = query.location ? await placeNamed(db, query.location, now) : null;
  return (
    found && {
      label: found.label,
      lat: found.lat,
      lng: found.lng,
      radius_km: radius_km ?? radiusKmOf[found.kind],
      cityId: found.kind === 'city' ? found.city.id : null,
      precision: found.precision,
      district: 'district' in found ? found.district : null,
      isMended: found.isMended,
    }
  );
}

function criteriaFrom(
  query: SearchQuery,
  groups: readonly Group[],
  known: Known,
  place: Place | null,
  now: Date,
): Criteria {
  const open = query.open_now ? openAt(now) : null;
  const asked = query.when ? openDaysOf(query, now) : [];
  const isFree = query.free || query.sort === 'soonest';
  const days = asked.length > 0 && !isFree ? asked : null;
  const free = isFree ? freeDaysOf(asked, now) : null;
  const maxPence = query.price_max === undefined ? null : penceOf(query.price_max);
  const labelled = [
    ...(known.category ? [`c:${known.category.id}`] : []),
    ...known.amenities.map(({ id }) => `m:${id}`),
    ...known.tags.map(({ id }) => `g:${id}`),
  ];
  const prices = maxPence === null ? null : priceTerm(maxPence);
  return {
    groups,
    own: known.category && { being: `k:${known.category.id}`, offering: `c:${known.category.id}` },
    terms: [
      ...labelled,
      ...(open ? [windowTerm(open.slot)] : []),
      ...(days ? [days.map(windowTerms).join('|')] : []),
      ...(free ? [bookableTerm] : []),
      ...(prices ? [prices] : []),
      ...(query.rating_min === undefined ? [] : [goodTerm]),
    ],
    everyone: place?.cityId && place.radius_km === cityRadiusKm ? cityTerm(place.cityId) : null,
    circle: place && { lat: place.lat, lng: place.lng, radiusKm: place.radius_km },
    open,
    days,
    free,
    maxPence,
    target: targetOf(groups, known.category),
    // In the order of price a card shows the price that it stands there for.
    named: groups.length > 0 && query.sort !== 'price' ? tsqueryOf(namedBy(groups)) : null,
  };
}

/** The variant that is meant: by the words, else by the category. */
function targetOf(groups: Criteria['groups'], category: Named | null) {
  if (groups.length > 0) return tsqueryOf(groups);
  return category ? `'c:${category.id}'` : null;
}

function openAt(now: Date): NonNullable<Criteria['open']> {
  const moment = openingTime(now);
  return {
    slot: slotOf(moment),
    minutes: moment.minutes,
    weekday: moment.weekday,
    today: moment.date,
    yesterday: addDays(moment.date, -1),
  };
}

/** Why no time is meant. */
function unusable({ from, to, ...query }: SearchQuery): string {
  if (from !== undefined && to !== undefined && from >= to)
    return `“${from} to ${to}” does not end after it begins, so the time was left out.`;
  return `${capital(timeText({ ...query, from, to }))} is over, so it was left out.`;
}

function noticesOf(query: SearchQuery, known: Known, place: Place | null, now: Date) {
  const missing = (kind: string, given: readonly string[] | undefined, found: readonly Named[]) =>
    (given ?? [])
      .filter((value) => !found.some(({ id, slug }) => slug === value || String(id) === value))
      .map((value) => `We do not have the ${kind} “${value}”, so it was left out.`);
  const { category, location, sort, when } = query;
  return [
    ...(category && !known.category
      ? [`We do not have the category “${category}”, so it was left out.`]
      : []),
    ...(location && !place ? [`We do not know the place “${location}”, so it was left out.`] : []),
    ...(location && place?.isMended ? [`Showing results for ${place.label} instead of “${location}”.`] : []),
    ...(when && openDaysOf(query, now).length === 0 ? [unusable(query)] : []),
    ...missing('amenity', query.amenity, known.amenities),
    ...missing('tag', query.tag, known.tags),
    ...(sort === 'nearest' && !place ? ['Tell us where, to see the nearest first.'] : []),
  ];
}
