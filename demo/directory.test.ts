import { readFileSync } from 'node:fs';
import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import amenityFacts from '#src/domains/catalogue/facts/amenities.json' with { type: 'json' };
import tagFacts from '#src/domains/catalogue/facts/tags.json' with { type: 'json' };
import { distanceKm, normalPostcode } from '#src/domains/places/rules.ts';
import { demoCities } from './addresses.ts';
import { kindCalled } from './catalogue.ts';
import { makeDirectory } from './directory.ts';
import { fingerprint } from './fingerprint.ts';
import { trades } from './trades/all.ts';

const directory = makeDirectory();
/** The base map's coasts. */
const map: FeatureCollection<MultiPolygon> = JSON.parse(
  readFileSync('src/domains/listings/parts/map/land.geojson', 'utf8'),
);

describe('how large it is and how it is spread', () => {
  test('six hundred businesses or more stand in all 76 cities, almost all of them live', () => {
    expect(directory.length).toBeGreaterThanOrEqual(600);
    expect(new Set(directory.map(({ city }) => city)).size).toBe(76);
    const hidden = directory.filter(({ state }) => state !== 'live').length;
    expect(hidden).toBeGreaterThan(2);
    expect(hidden / directory.length).toBeLessThan(0.03);
  });

  test('each category has at least three businesses in ten or more cities', () => {
    for (const { category } of trades) {
      const count = new Map<string, number>();
      for (const business of directory) {
        if (business.category !== category || business.state !== 'live') continue;
        count.set(business.city, (count.get(business.city) ?? 0) + 1);
      }
      expect([...count.values()].filter((many) => many >= 3).length, category).toBeGreaterThanOrEqual(10);
    }
  });

  test('the larger half of the cities has most of the businesses', () => {
    const larger = new Set(demoCities.slice(0, 38).map(({ slug }) => slug));
    const share = directory.filter(({ city }) => larger.has(city)).length / directory.length;
    expect(share).toBeGreaterThan(0.8);
  });

  test('plans are held by about as many as would buy them', () => {
    const share = (plan: string) =>
      directory.filter((business) => business.plan === plan).length / directory.length;
    expect(share('elite')).toBeCloseTo(0.08, 1);
    expect(share('standard')).toBeCloseTo(0.15, 1);
  });

  test('it is the same at every start', () => {
    expect(makeDirectory()).toEqual(directory);
    expect(makeDirectory('another seed')[0]).not.toEqual(directory[0]);
  });
});

describe('nobody real is in it', () => {
  const real = new Set(readFileSync('demo/facts/real-businesses.txt', 'utf8').trim().split('\n'));

  test('the fingerprints know a name however it is written', () => {
    expect(fingerprint('The Barber’s Chair & Co')).toBe(fingerprint('barbers chair and co'));
    expect(fingerprint('+44 113 496 0123')).toBe(fingerprint('0113 4960123'));
  });

  test('no name and no phone is one of the real sample', () => {
    expect(real.size).toBeGreaterThan(1_500);
    const known = directory.filter(
      ({ name, phone }) => real.has(fingerprint(name)) || real.has(fingerprint(phone)),
    );
    expect(known.map(({ name }) => name)).toEqual([]);
  });

  test('names, addresses on the web, phones and people are given out once', () => {
    const once = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    once(directory.map(({ name }) => name.toLowerCase()));
    once(directory.map(({ slug }) => slug));
    once(directory.map(({ phone }) => phone));
    once(directory.flatMap(({ people }) => people.map(({ name }) => name)));
  });

  test('phones ring only in drama', () => {
    const drama =
      /^\+44(1(13|14|15|16|17|18|21|31|41|51|61)4960\d{3}|1914980\d{3}|2079460\d{3}|2896496\d{3}|2920180\d{3}|1632960\d{3}|7700900\d{3})$/;
    expect(directory.filter(({ phone }) => !drama.test(phone)).map(({ phone }) => phone)).toEqual([]);
  });

  test('mail and websites lead to names that can never exist', () => {
    const reserved = /^(\S+@|https:\/\/www\.)[a-z0-9-]+\.example$|@example\.com$/;
    expect(directory.filter(({ email }) => !reserved.test(email))).toEqual([]);
    expect(directory.filter(({ website }) => website !== '' && !reserved.test(website))).toEqual([]);
  });
});

describe('the facts', () => {
  test('prices lie in the range of their kind and look like prices', () => {
    const odd = directory.flatMap(({ slug, treatments }) =>
      treatments.flatMap(({ kind, variants }) =>
        variants
          .filter(({ pounds, priceType }) => {
            const range = kind === null ? { price_from: 0, price_to: 100 } : kindCalled(kind);
            const inRange = pounds >= range.price_from && pounds <= range.price_to;
            return !inRange || !Number.isInteger(pounds) || (priceType === 'free') !== (pounds === 0);
          })
          .map((variant) => ({ slug, kind, variant })),
      ),
    );
    expect(odd).toEqual([]);
  });

  test('every treatment has a variant of five minutes to twelve hours', () => {
    for (const { slug, treatments } of directory) {
      expect(treatments.length, slug).toBeGreaterThan(4);
      for (const { variants } of treatments) {
        expect(variants.length, slug).toBeGreaterThan(0);
        expect(
          variants.every(({ minutes }) => minutes >= 5 && minutes <= 720),
          slug,
        ).toBe(true);
      }
    }
  });

  test('hours are in quarters, do not overlap and leave time to sleep', () => {
    for (const { slug, week } of directory) {
      for (const { weekday, opens, closes } of week) {
        expect(opens % 15 === 0 && closes % 15 === 0 && opens < closes && closes <= 22 * 60, slug).toBe(true);
        const clash = week.filter(
          (other) => other.weekday === weekday && other.opens < closes && other.closes > opens,
        );
        expect(clash.length, slug).toBe(1);
      }
    }
  });

  test('amenities, tags and drawings are ones that the site knows', () => {
    const amenities = new Set(amenityFacts.map(({ slug }) => slug));
    const tags = new Set(tagFacts.map(({ slug }) => slug));
    expect(trades.flatMap((trade) => trade.amenities).filter((slug) => !amenities.has(slug))).toEqual([]);
    expect(trades.flatMap((trade) => trade.tags).filter((slug) => !tags.has(slug))).toEqual([]);
    for (const { slug, pictures } of directory) {
      expect(pictures.gallery.length, slug).toBeGreaterThanOrEqual(4);
      expect(pictures.gallery.length, slug).toBeLessThanOrEqual(7);
      expect(new Set(pictures.gallery.map(({ alt }) => alt)).size, slug).toBe(pictures.gallery.length);
      expect(
        pictures.gallery.every(({ alt }) => alt.includes('illustration')),
        slug,
      ).toBe(true);
    }
  });

  test('every address stands on land', () => {
    const shores = map.features.flatMap(({ geometry }) => geometry.coordinates.map(([shore = []]) => shore));
    expect(shores.length).toBeGreaterThan(10);
    const wet = directory.filter(({ address }) => !shores.some((shore) => encloses(shore, address)));
    expect(wet.map(({ slug }) => slug)).toEqual([]);
  });

  test('addresses stand near their city under a postcode of the right shape', () => {
    for (const { slug, city, address } of directory) {
      const centre = demoCities.find((known) => known.slug === city);
      const reach = city === 'london' ? 20 : 10;
      expect(distanceKm(address, centre ?? { lat: 0, lng: 0 }), slug).toBeLessThan(reach);
      expect(normalPostcode(address.postcode), slug).toBe(address.postcode);
    }
  });
});

/** Whether a ring of [lng, lat] corners goes round a point: an odd number of crossings to the east. */
function encloses(ring: readonly Position[], { lat, lng }: { lat: number; lng: number }): boolean {
  let isInside = false;
  ring.forEach(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring.at(index - 1) ?? [];
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x)
      isInside = !isInside;
  });
  return isInside;
}
