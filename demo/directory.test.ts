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

describe('size and spread', () => {
  test('the directory has at least 600 businesses across all 76 cities, almost all of them live', () => {
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

  test('about 8% of the businesses have the Elite plan and 15% the Standard plan', () => {
    const share = (plan: string) =>
      directory.filter((business) => business.plan === plan).length / directory.length;
    expect(share('elite')).toBeCloseTo(0.08, 1);
    expect(share('standard')).toBeCloseTo(0.15, 1);
  });

  test('the directory is the same at every start', () => {
    expect(makeDirectory()).toEqual(directory);
    expect(makeDirectory('another seed')[0]).not.toEqual(directory[0]);
  });
});

describe('no real businesses or people', () => {
  const real = new Set(readFileSync('demo/facts/real-businesses.txt', 'utf8').trim().split('\n'));

  test('every spelling of a name or a phone number has the same fingerprint', () => {
    expect(fingerprint('The Barber’s Chair & Co')).toBe(fingerprint('barbers chair and co'));
    expect(fingerprint('+44 113 496 0123')).toBe(fingerprint('0113 4960123'));
  });

  test('no name or phone number matches the sample of real businesses', () => {
    expect(real.size).toBeGreaterThan(1_500);
    const known = directory.filter(
      ({ name, phone }) => real.has(fingerprint(name)) || real.has(fingerprint(phone)),
    );
    expect(known.map(({ name }) => name)).toEqual([]);
  });

  test('every name, page address, phone number and person is unique', () => {
    const once = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    once(directory.map(({ name }) => name.toLowerCase()));
    once(directory.map(({ slug }) => slug));
    once(directory.map(({ phone }) => phone));
    once(directory.flatMap(({ people }) => people.map(({ name }) => name)));
  });

  test('every phone number is in a range reserved for drama', () => {
    const drama =
      /^\+44(1(13|14|15|16|17|18|21|31|41|51|61)4960\d{3}|1914980\d{3}|2079460\d{3}|2896496\d{3}|2920180\d{3}|1632960\d{3}|7700900\d{3})$/;
    expect(directory.filter(({ phone }) => !drama.test(phone)).map(({ phone }) => phone)).toEqual([]);
  });

  test('email addresses and websites use reserved domains only', () => {
    const reserved = /^(\S+@|https:\/\/www\.)[a-z0-9-]+\.example$|@example\.com$/;
    expect(directory.filter(({ email }) => !reserved.test(email))).toEqual([]);
    expect(directory.filter(({ website }) => website !== '' && !reserved.test(website))).toEqual([]);
  });
});

describe('the facts', () => {
  test('every price is in whole pounds, within the range of its treatment, and 0 only if it is free', () => {
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

  test('every treatment has variants, each of five minutes to twelve hours', () => {
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

  test('opening hours are in quarter hours, do not overlap and end by 22:00', () => {
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

  test('the site knows every amenity and tag, and each gallery has four to seven different drawings', () => {
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

  test('every address is on land', () => {
    const shores = map.features.flatMap(({ geometry }) => geometry.coordinates.map(([shore = []]) => shore));
    expect(shores.length).toBeGreaterThan(10);
    const wet = directory.filter(({ address }) => !shores.some((shore) => encloses(shore, address)));
    expect(wet.map(({ slug }) => slug)).toEqual([]);
  });

  test('every address is near its city and has a well-formed postcode', () => {
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
