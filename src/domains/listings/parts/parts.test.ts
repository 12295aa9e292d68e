import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ListingCard as Card } from '../cards/card.ts';
import type { ListingTreatment } from '../pages/contract.ts';
import type { SearchState } from '../search/query/address.ts';
import { Gallery } from './page/gallery.tsx';
import { PriceList } from './page/price-list.tsx';
import { AppliedChips } from './results/chips.tsx';
import { ListingCard } from './results/listing-card.tsx';
import { NothingFound } from './results/nothing-found.tsx';
import { PromotedBlock } from './results/results-list.tsx';
import { SearchForm } from './search-form/search-form.tsx';

/** What a visitor gets before any script runs. */
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element)).replaceAll('&#x27;', "'");

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const card: Card = {
  id: 1,
  slug: 'stillwater-leeds',
  title: 'Stillwater',
  summary: '',
  category: { slug: 'massage', name: 'Massage', family: 'wellness' },
  city: { slug: 'leeds', name: 'Leeds' },
  town: 'Leeds',
  lat: 53.8,
  lng: -1.5,
  precision: 'exact',
  district: 'LS1',
  distance_km: 3.2,
  distance_text: '2 miles',
  image: null,
  top: null,
  matched: {
    ...{ id: 7, variant_id: 70, name: 'Deep tissue massage', duration_text: '1h' },
    price: { amount: 55, kind: 'from' },
  },
  price_from: 20,
  open_now: true,
  booking: null,
  rating: null,
  badges: [{ kind: 'verified', label: 'Verified', explanation: 'We have checked who runs it.' }],
  promoted: false,
  brand: null,
};

const treatment = (id: number, category: string): ListingTreatment => ({
  id,
  name: `Treatment ${id}`,
  category: { slug: category, name: category },
  description: '',
  price: null,
  variants: [
    {
      id,
      name: 'Standard',
      description: '',
      price_type: 'fixed',
      price: 40 + id,
      duration: 30,
      duration_text: '30min',
      orderable: true,
    },
  ],
});

describe('the search form', () => {
  const cities = [
    { slug: 'leeds', name: 'Leeds' },
    { slug: 'york', name: 'York' },
  ];
  const categories = [{ slug: 'massage', name: 'Massage' }];

  test('is a plain GET form with native lists and the specified labels', () => {
    const html = drawn(createElement(SearchForm, { categories, cities }));
    expect(html).toContain('action="/featured-search-listing" method="get"');
    expect(html).toContain('placeholder="Search for treatment"');
    expect(words(html)).toContain('Select Treatment Category Massage');
    expect(html).toContain('placeholder="Select Location"');
    expect(html).toMatch(
      /<datalist id="search-cities"><option value="Leeds"><\/option><option value="York">/,
    );
  });

  test.each([
    ['a city by its name', { location: 'leeds', placeLabel: 'Leeds' }, 'value="Leeds"'],
    ['a postcode', { location: 'LS1 4AB', placeLabel: 'LS1' }, 'value="LS1 4AB"'],
    ['an area of the map', { placeLabel: 'The area on the map' }, 'placeholder="The area on the map"'],
  ])('has one box for the place, which shows %s', (_what, values, shown) => {
    const html = drawn(createElement(SearchForm, { categories, cities, values, compact: true }));
    expect(html.match(/name="location"/g)).toHaveLength(1);
    expect(/<input[^>]*name="location"[^>]*>/.exec(html)?.[0]).toContain(shown);
  });

  test('keeps the filters when the place changes', () => {
    const filters: SearchState = { price_max: 40, open_now: true, amenity: ['lift', 'wifi'], sort: 'price' };
    const hiddenIn = (applied: SearchState) => {
      const html = drawn(createElement(SearchForm, { categories, cities, applied, compact: true }));
      return [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g)].map(
        ([, name, value]) => `${name}=${value}`,
      );
    };
    const kept = ['price_max=40', 'open_now=1', 'amenity=lift', 'amenity=wifi', 'sort=price'];
    const of = { search: 'facial', page: 3, radius_km: 8, ...filters };
    expect(hiddenIn({ ...of, location: 'leeds' })).toEqual(['radius_km=8', ...kept]);
    // A position was the old place, and its radius with it.
    expect(hiddenIn({ ...of, lat: 53.8, lng: -1.5 })).toEqual(kept);
  });
});

describe('a search card', () => {
  test('shows the matched treatment with price and duration, the place and the distance', () => {
    const text = words(drawn(createElement(ListingCard, { card })));
    for (const fact of [
      'Stillwater',
      'Leeds · 2 miles',
      'Deep tissue massage · 1 hr',
      'from £55',
      'Open now',
    ]) {
      expect(text).toContain(fact);
    }
  });

  test('explains its badges in words', () => {
    expect(words(drawn(createElement(ListingCard, { card })))).toContain(
      'Verified : We have checked who runs it.',
    );
  });

  test.each([
    ['instant', '?variant=70', 'Book at Stillwater', {}],
    ['request', '?variant=70', 'Request a time at Stillwater', {}],
    ['instant', '', 'Book at Stillwater', { matched: null }],
  ] as const)('that takes bookings (%s) leads to them at “book%s”: %s', (booking, query, name, wishes) => {
    const html = drawn(createElement(ListingCard, { card: { ...card, booking, ...wishes } }));
    const [, link] = /<a [^>]*href="\/listing-details\/stillwater-leeds\/book(.*?)<\/a>/.exec(html) ?? [];
    expect(
      words(link ?? '')
        .replace(/^[^>]*>/, '')
        .trim(),
    ).toBe(name);
    expect(link?.startsWith(`${query}"`)).toBe(true);
  });

  test('leads to no booking where none is taken', () => {
    expect(drawn(createElement(ListingCard, { card }))).not.toContain('/book');
  });

  test('shows the initial of a business without a picture', () => {
    expect(drawn(createElement(ListingCard, { card }))).not.toContain('<img');
    expect(words(drawn(createElement(ListingCard, { card })))).toMatch(/^ S /);
  });
});

test('the promoted block is labelled and shows at most three businesses', () => {
  const cards = [1, 2, 3, 4].map((id) => ({ ...card, id, promoted: true }));
  const html = drawn(createElement(PromotedBlock, { cards, from: {} }));
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(words(html)).toContain('Businesses that pay to appear here.');
});

describe('a price list', () => {
  test('shows three treatments, and the rest behind a toggle that needs no script', () => {
    const treatments = [1, 2, 3, 4, 5].map((id) => treatment(id, 'massage'));
    const [before = '', after = ''] = drawn(createElement(PriceList, { treatments, main: 'massage' })).split(
      '<details',
    );
    expect(before.match(/<h4>/g)).toHaveLength(3);
    expect(after.match(/<h4>/g)).toHaveLength(2);
    expect(words(after)).toContain('Show all 5 treatments');
  });

  test('does not repeat a duration that is the variant’s name', () => {
    const one = treatment(1, 'massage');
    const variants = one.variants.flatMap((variant) => [
      { ...variant, id: 8, name: '30 minutes' },
      { ...variant, id: 9, name: 'Before noon' },
    ]);
    const text = words(drawn(createElement(PriceList, { treatments: [{ ...one, variants }], main: '' })));
    expect(text).toContain('30 minutes £41');
    expect(text).toContain('Before noon 30 min £41');
  });

  test('begins with the business’s own category', () => {
    const treatments = [treatment(1, 'hair'), treatment(2, 'massage')];
    expect(words(drawn(createElement(PriceList, { treatments, main: 'massage' })))).toMatch(
      /Treatment 2.*Treatment 1/,
    );
  });
});

test('an applied filter is a link that removes it', () => {
  const filters = [{ label: 'Open now', href: '/featured-search-listing?search=facial' }];
  const html = drawn(createElement(AppliedChips, { state: {}, filters }));
  expect(html).toContain('href="/featured-search-listing?search=facial"');
  expect(html).toContain('aria-label="Open now: remove this filter"');
});

test('a search without results offers searches with results', () => {
  const instead = [{ label: 'Massage in York', search: '', category: 'massage', location: 'york', total: 4 }];
  const html = drawn(
    createElement(NothingFound, { state: { category: 'massage' }, instead, isFiltered: false }),
  );
  expect(html).toContain('href="/featured-search-listing?category=massage&amp;location=york"');
  expect(words(html)).toContain('Massage in York 4 results');
});

test('visitors can open all pictures of a business without script', () => {
  const picture = { src: '/media/a.svg', avif: '', webp: '', width: 800, height: 600 };
  const photos = ['a', 'b', 'c'].map((name) => ({
    picture: { ...picture, src: `/media/${name}.svg` },
    alt: name,
  }));
  const html = drawn(createElement(Gallery, { photos, title: 'Stillwater' }));
  expect(html).toContain('popoverTarget="gallery"');
  expect(html).toMatch(/<dialog id="gallery" popover="auto"/);
});
