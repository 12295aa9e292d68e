import { townNames } from '#src/domains/places/gazetteer.server.ts';
import { citySlugFor, parsePostcode, plainName } from '#src/domains/places/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { SearchQuery } from '../../contract.ts';
import { lexiconOf, placeNamed } from '../lexicon.server.ts';

/** The place at the end of the words, if none is given otherwise. */
export async function placeReadIn(db: Db, query: SearchQuery, now: Date): Promise<PlaceReading | null> {
  const { search, location, lat, lng } = query;
  if (!search || location || (lat !== undefined && lng !== undefined)) return null;
  const { cities, other_cities: others } = await lexiconOf(db, now);
  const names = new Set([...cities.flatMap(({ slug, name }) => [slug, citySlugFor(name)]), ...others]);
  return firstKnown(db, placesAtEnd(search, names, townNames()), now);
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

/** One way to read the typed words: they end in a place, and `search` is what comes before it. */
interface PlaceReading {
  readonly search: string;
  readonly location: string;
}

/** The longest names of places have this many words: "Bangor, County Down", "City of London". */
const mostWords = 4;
const fewestLetters = 3;

/** Treatments, vitamins and machines with the name of a city or a postcode district. */
const wordsOfTheTrade = new Set(['b6', 'b12', 'bath', 'co2', 'd4', 'g5', 'k18']);

/** Towns with the name of a treatment, an everyday word or a person: only "in Reading" means the town. */
const wordsToo = new Set(
  `ascot hollywood barking barnet barry battle beer benson blackhall brandon bridge broadwater chapel chard cheddar
   christchurch cliff clifton cove crook currie deal denny dingwall elland ellon falls felling fleet flint frome gordon
   grange grays grove guildhall hastings hayes heath holloway hook hyde intake lansdowne leek leigh leyland linwood
   louth malone manor march marple monument montgomery morden mold nelson newland newtown orchard pinner poole portland
   ramsey reading redhill redland roath roker sale salen sandy selsey send shelf sheldon slough soap soho stanley stanmore
   stone strand street stroud summertown swaythling temple thame tring troon tunstall tyburn undercliffe victoria
   viewpark wales walker ware waterside welling wideopen windsor wingate woodside yate`.split(/\s+/),
);

const says = /^(in|near|around)$/i;

/**
 * How a search can end in a place, the longest name first: a city or a town after other words, or a postcode, whole or outward;
 * after "in", "near" or "around" also a city by itself, one whose name means something in the trade, and what may be
 * a town. The caller checks that the place exists. What begins with a quotation mark is words.
 */
export function placesAtEnd(
  text: string,
  cities: ReadonlySet<string>,
  towns: ReadonlySet<string> = new Set(),
): PlaceReading[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (/^["“]/.test(words[0] ?? '')) return [];
  const most = Math.min(mostWords, words.length);
  const lengths = Array.from({ length: most }, (_, less) => most - less);
  return lengths
    .map((length) => readingOf(words, words.length - length, { cities, towns }))
    .filter((reading) => reading !== null);
}

/** The slugs of the cities, and the names of towns as names are compared. */
interface Names {
  readonly cities: ReadonlySet<string>;
  readonly towns: ReadonlySet<string>;
}

function readingOf(words: readonly string[], start: number, { cities, towns }: Names): PlaceReading | null {
  const isSaid = says.test(words[start - 1] ?? '');
  const location = words.slice(start).join(' ');
  const before = words.slice(0, isSaid ? start - 1 : start);
  const isPlace = isSaid
    ? isCity(location, cities) || isPostcode(location) || mayBeTown(location)
    : !wordsOfTheTrade.has(plainName(location)) &&
      ((before.length > 0 && (isCity(location, cities) || isTown(location, towns))) || isPostcode(location));
  return isPlace ? { search: before.join(' '), location } : null;
}

const isTown = (name: string, towns: ReadonlySet<string>) =>
  !wordsToo.has(plainName(name)) && towns.has(plainName(name));

const isCity = (name: string, cities: ReadonlySet<string>) => cities.has(citySlugFor(name));

/** In two words only a whole one, for "lift e 1" is none. */
function isPostcode(text: string) {
  const postcode = parsePostcode(text);
  if (postcode === null) return false;
  return text.includes(' ') ? postcode.full !== null : postcode.district !== null;
}

const mayBeTown = (name: string) => name.length >= fewestLetters && /^\p{L}[\p{L} .'’-]*$/u.test(name);
