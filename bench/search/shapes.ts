import { fullInLondon } from './calendars.ts';
import { descriptionWords, trades } from './vocabulary.ts';

/** What the queries are made of, read from the database under test. */
export interface Names {
  /** By Zipf's law the first is the most frequent. */
  readonly towns: readonly string[];
  readonly categories: readonly string[];
  readonly treatments: readonly string[];
}

type Address = (random: Random, names: Names) => string;
export interface Random {
  next(): number;
  /** One of them, the first ones far more often. */
  zipf<Item>(items: readonly Item[]): Item;
}

const word: Address = (random, { treatments }) => {
  const from = random.next();
  if (from < 0.6)
    return (
      random.zipf(
        random
          .zipf(treatments)
          .split(' ')
          .filter((part) => part.length > 3),
      ) ?? 'massage'
    );
  return from < 0.8 ? random.zipf(trades) : random.zipf(descriptionWords.slice(10));
};
const treatment =
  (length: number) =>
  (random: Random, { treatments }: Names) =>
    random.zipf(treatments.filter((name) => name.split(' ').length === length));
const two: Address = (random, names) =>
  random.next() < 0.5 ? treatment(2)(random, names) : `${word(random, names)} ${word(random, names)}`;
const three: Address = (random, names) =>
  random.next() < 0.5 ? treatment(3)(random, names) : `${two(random, names)} ${word(random, names)}`;

const town: Address = (random, names) => random.zipf(names.towns);
const category: Address = (random, names) => random.zipf(names.categories);
const q = encodeURIComponent;
const search = (query: string) => `/api/search?include=none&${query}`;
const asking =
  (words: Address, rest: Address = () => ''): Address =>
  (random, names) =>
    search(`search=${q(words(random, names))}${rest(random, names)}`);

const pins = (query: string) => `/api/search?include=points&per_page=1&${query}`;

const near: Address = (random, names) => `&location=${q(town(random, names))}`;
/** A distance of the visitor's own: the index knows who is near a city, and must look for who is near anything else. */
const around: Address = (random, names) =>
  `${near(random, names)}&radius_km=${(3 + random.next() * 17).toFixed(1)}`;
const within: Address = (random, names) => `&category=${q(category(random, names))}`;
const page = (random: Random, last: number) => 2 + Math.floor(random.next() * (last - 2));

export interface Shape {
  readonly name: string;
  readonly targetMs: number;
  readonly address: Address;
}

const shape = (name: string, address: Address, targetMs = 25): Shape => ({ name, targetMs, address });

export const shapes: readonly Shape[] = [
  shape('one word', asking(word)),
  shape('one word, category', asking(word, within)),
  shape('one word near a place', asking(word, near)),
  shape(
    'one word, category, near a place',
    asking(word, (r, g) => within(r, g) + near(r, g)),
  ),
  shape('one word near, another distance', asking(word, around)),
  shape('two words', asking(two)),
  shape('three words', asking(three)),
  shape('two words near a place', asking(two, near)),
  shape('three words near a place', asking(three, near)),
  shape(
    'three words near London',
    asking(three, () => '&location=london'),
    40,
  ),
  shape('category', (r, g) => search(`category=${q(category(r, g))}&page=${page(r, 20)}`)),
  shape('category in a place', (r, g) =>
    search(`category=${q(category(r, g))}${near(r, g)}&page=${page(r, 12)}`),
  ),
  shape('category near, another distance', (r, g) =>
    search(`category=${q(category(r, g))}${around(r, g)}&page=${page(r, 12)}`),
  ),
  shape('a place', (r, g) => search(`location=${q(town(r, g))}&page=${page(r, 12)}`)),
  shape('deep page of a category', (r, g) => search(`category=${q(category(r, g))}&page=${page(r, 830)}`)),
  shape(
    'deep page of one word',
    asking(word, (r) => `&page=${page(r, 400)}`),
  ),
  shape(
    'one word near, at most a price',
    asking(word, (r, g) => `${near(r, g)}&price_max=${10 + Math.floor(r.next() * 80)}`),
  ),
  shape(
    'one word near, open now',
    asking(word, (r, g) => `${near(r, g)}&open_now=1`),
  ),
  shape(
    'one word near, when: Saturday',
    asking(word, (r, g) => `${near(r, g)}&when=saturday`),
  ),
  shape(
    'one word near, when: a date, evening',
    asking(word, (r, g) => `${near(r, g)}&when=2026-06-${10 + Math.floor(r.next() * 15)}&part=evening`),
  ),
  shape(
    'one word near, free on Saturday',
    asking(word, (r, g) => `${near(r, g)}&when=saturday&free=1`),
    60,
  ),
  shape(
    'one word near, free on an evening',
    asking(
      word,
      (r, g) => `${near(r, g)}&when=2026-06-${10 + Math.floor(r.next() * 15)}&part=evening&free=1`,
    ),
    60,
  ),
  shape(
    'one word near, free between hours',
    asking(
      word,
      (r, g) => `${near(r, g)}&when=tomorrow&from=1${Math.floor(r.next() * 6)}:00&to=17:00&free=1`,
    ),
    60,
  ),
  shape(
    'one word, free at the weekend',
    asking(word, () => '&when=weekend&free=1'),
    60,
  ),
  shape(
    'one word near, soonest first',
    asking(word, (r, g) => `${near(r, g)}&free=1&sort=soonest`),
    60,
  ),
  shape(
    'a category in London, all day full',
    (r, g) => search(`category=${q(category(r, g))}&location=london&when=${fullInLondon}&free=1`),
    120,
  ),
  shape(
    'a word in London, no free hour',
    asking(word, () => '&location=london&when=2026-06-22&from=20:00&to=21:00&free=1'),
    120,
  ),
  shape('category, amenity, near', (r, g) =>
    search(`category=${q(category(r, g))}${near(r, g)}&amenity=wheelchair-access&page=${page(r, 9)}`),
  ),
  shape(
    'one word near, nearest first',
    asking(word, (r, g) => `${near(r, g)}&sort=nearest`),
  ),
  shape(
    'one word near, cheapest first',
    asking(word, (r, g) => `${near(r, g)}&sort=price`),
  ),
  shape(
    'one word, cheapest first',
    asking(word, () => '&sort=price'),
  ),
  shape(
    'one word, newest first',
    asking(word, () => '&sort=newest'),
  ),
  shape('a misspelt word', (r, g) => search(`search=${q(misspelt(word(r, g), r))}`)),
  shape(
    'suggestions',
    (r, g) => `/api/search/suggest?q=${q(begun(r.next() < 0.8 ? two(r, g) : town(r, g), r))}`,
  ),
  shape(
    'the page with facets',
    (r, g) => `/api/search?include=facets&search=${q(word(r, g))}${near(r, g)}`,
    60,
  ),
  shape('2,000 pins at their first price', (r, g) => pins(`category=${q(category(r, g))}`), 60),
  shape('2,000 pins at the price of the words', (r, g) => pins(`search=${q(treatment(2)(r, g))}`), 60),
  shape('the page with facets and map', (r, g) => `/api/search?search=${q(word(r, g))}${near(r, g)}`, 60),
];

const misspelt = (text: string, random: Random) => {
  const at = 1 + Math.floor(random.next() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
};
const begun = (text: string, random: Random) =>
  text.slice(0, 3 + Math.floor(random.next() * Math.max(1, text.length - 3)));

/** As many different addresses as the shape allows, up to `count`; the same on every run. */
export function addressesOf({ name, address }: Shape, names: Names, count: number): string[] {
  const random = randomFrom(name.length * 7919 + 1);
  const found = new Set<string>();
  for (let tries = 0; found.size < count && tries < count * 20; tries += 1) found.add(address(random, names));
  return [...found];
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const zipf = <Item>(items: readonly Item[]) => {
    const item = items[Math.floor((items.length + 1) ** next()) - 1] ?? items[0];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  return { next, zipf };
}
