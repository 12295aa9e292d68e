import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingHref, readWish, type Wish } from './address.ts';

const nothing: Wish = {
  ...{ variants: [], staff: null, from: null, day: null, at: null },
  ...{ pay: null, key: null, link: null, step: null, isGone: false, appointment: null },
};
const read = (query: string) => readWish(new URLSearchParams(query));

test.each<[string, Partial<Wish>]>([
  ['', {}],
  ['variant=7&variant=3&variant=7', { variants: [7, 3] }],
  ['variant=0&variant=-1&variant=1.5&variant=x&variant=1234567890&variant=4', { variants: [4] }],
  ['staff=12', { staff: 12 }],
  ['staff=', {}],
  ['staff=012', {}],
  ['staff=anyone', {}],
  ['from=2026-11-02&day=2026-11-03', { from: '2026-11-02', day: '2026-11-03' }],
  ['from=2026-13-02&day=03/11/2026', {}],
  ['at=2026-11-03T10:00:00.000Z', { at: '2026-11-03T10:00:00.000Z' }],
  ['at=2026-11-03T10:00', {}],
  ['at=2026-11-03T99:00:00Z', {}],
  ['at=tomorrow', {}],
  ['key=abcdefgh', { key: 'abcdefgh' }],
  ['key=short', {}],
  ['pay=full', { pay: 'full' }],
  ['pay=deposit', {}],
  [`key=${'k'.repeat(41)}`, {}],
  ['link=mill23weir', { link: 'mill23weir' }],
  ['link=<script>', {}],
  ['step=what', { step: 'what' }],
  ['step=when', { step: 'when' }],
  ['step=pay', {}],
  ['gone=1', { isGone: true }],
  ['appointment=9', { appointment: 9 }],
  ['utm_source=x&fbclid=y', {}],
])('the query %s is read as what is ours in it', (query, wish) => {
  expect(read(query)).toEqual({ ...nothing, ...wish });
});

const id = fc.integer({ min: 1, max: 999_999_999 });
const or = <Each>(each: fc.Arbitrary<Each>) => fc.option(each, { nil: null });
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
const date = moment.map((at) => at.toISOString().slice(0, 10));
const word = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[a-zA-Z0-9_-]{${least},${most}}$`));
const anyWish: fc.Arbitrary<Wish> = fc.record({
  variants: fc.uniqueArray(id, { maxLength: 8 }),
  ...{ staff: or(id), from: or(date), day: or(date), at: or(moment.map((at) => at.toISOString())) },
  ...{
    key: or(word(8, 40)),
    link: or(word(1, 64)),
    step: fc.constantFrom(null, 'what' as const, 'when' as const),
  },
  ...{ isGone: fc.boolean(), appointment: or(id), pay: fc.constantFrom(null, 'full' as const) },
});

test('every wish is read from its own address as it was', () => {
  fc.assert(
    fc.property(anyWish, (wish) => {
      const { pathname, search } = new URL(bookingHref('quay-rooms', wish, wish), 'https://treatory.example');
      expect(pathname).toBe('/listing-details/quay-rooms/book');
      expect(read(search)).toEqual(wish);
    }),
  );
});

test('a changed choice keeps all others, and asks for another key', () => {
  const wish: Wish = {
    ...nothing,
    variants: [7],
    staff: 12,
    key: 'abcdefgh',
    link: 'ours',
    isGone: true,
    step: 'when',
  };
  const next = read(new URL(bookingHref('quay-rooms', wish, { staff: null }), 'https://t.example').search);
  expect(next).toEqual({ ...nothing, variants: [7], link: 'ours' });
});

test('an address without any choice has no query', () => {
  expect(bookingHref('quay-rooms', nothing)).toBe('/listing-details/quay-rooms/book');
});
