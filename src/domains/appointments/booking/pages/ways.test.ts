import { describe, expect, test } from 'vitest';
import type { BookingOffer } from '../contract.ts';
import { bookingHref, readReturn, readWish } from './address.ts';
import { bookingName } from './checking.ts';
import { earlyStartSentence } from './early.ts';
import { wayOf } from './way.ts';
import { waysFor } from './ways.ts';

const now = new Date('2026-10-01T09:00:00Z');
const at = '2026-11-03T10:00:00.000Z';

const offerWith = (prepayment: Partial<BookingOffer['prepayment']>) => ({
  title: 'Quay',
  ...{ cancellation_terms: 'hours_24' as const, terms: 'The general terms.' },
  prepayment: { deposit: 'none' as const, deposit_value: 0, takes_full: false, ...prepayment },
});
const waysWith = (prepayment: Partial<BookingOffer['prepayment']>, price = 55) =>
  waysFor({ offer: offerWith(prepayment), time: { at, ends_at: '2026-11-03T11:00:00.000Z', price }, now });

describe('the ways to pay for a booking', () => {
  test.each<[string, Partial<BookingOffer['prepayment']>, number, [string, number, number][]]>([
    ['nothing is asked for', {}, 55, [['venue', 0, 55]]],
    ['a fixed deposit, in pounds', { deposit: 'fixed', deposit_value: 15 }, 55, [['deposit', 15, 40]]],
    ['a share of the price', { deposit: 'percent', deposit_value: 20 }, 55, [['deposit', 11, 44]]],
    ['never more than half', { deposit: 'fixed', deposit_value: 40 }, 55, [['deposit', 27.5, 27.5]]],
    [
      'all of it too',
      { deposit: 'percent', deposit_value: 20, takes_full: true },
      55,
      [
        ['deposit', 11, 44],
        ['full', 55, 0],
      ],
    ],
    [
      'all of it, or nothing now',
      { takes_full: true },
      55,
      [
        ['venue', 0, 55],
        ['full', 55, 0],
      ],
    ],
    [
      'what is free needs no deposit',
      { deposit: 'percent', deposit_value: 20, takes_full: true },
      0,
      [['venue', 0, 0]],
    ],
  ])('%s', (_name, prepayment, price, ways) => {
    expect(waysWith(prepayment, price).map(({ pay, now: sum, there }) => [pay, sum, there])).toEqual(ways);
  });

  test('each says what cancelling exactly this booking means, and paying there the general terms', () => {
    const [deposit, full] = waysWith({ deposit: 'percent', deposit_value: 20, takes_full: true });
    expect(deposit.terms).toBe(
      'You can cancel until Mon 2 Nov, 10:00: £11 goes back to you. If you cancel later or do not come, £11 is kept. If someone else takes the time, the £11 goes back to you too.',
    );
    expect(full?.terms).toContain('£44 goes back to you, and £11 is kept');
    expect(waysWith({ takes_full: true })[0].terms).toBe('The general terms.');
  });

  test('have names with their sums', () => {
    const names = waysWith({ deposit: 'percent', deposit_value: 20, takes_full: true }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Pay a deposit now: £11, and £44 at the venue', 'Pay all of it now: £55']);
  });

  test('are chosen in the address; what is not offered is the usual way', () => {
    const wish = (query: string) => readWish(new URLSearchParams(query));
    const ways = waysWith({ takes_full: true });
    expect(wayOf(ways, wish('pay=full')).pay).toBe('full');
    expect([wayOf(ways, wish('pay=venue')).pay, wayOf(ways, wish('')).pay]).toEqual(['venue', 'venue']);
    expect(wayOf(waysWith({}), wish('pay=full')).pay).toBe('venue');
    const chosen = wish(`variant=7&at=${at}&key=12345678`);
    expect(bookingHref('quay', chosen, { pay: 'full' })).toBe(
      `/listing-details/quay/book?variant=7&at=${encodeURIComponent(at)}&pay=full`,
    );
  });
});

test('another way to pay, or another note, makes another booking of the same key', () => {
  const name = bookingName('key', 'Hello ', 'venue');
  expect(bookingName('key', 'Hello', 'venue')).toBe(name);
  expect(bookingName('key', 'Hello', 'full')).not.toBe(name);
  expect(bookingName('key', 'Hullo', 'venue')).not.toBe(name);
});

test('beginning within the days to withdraw is asked for, and says what goes back', () => {
  const start = { title: 'Quay', at: new Date('2026-10-15T10:00:00Z'), now };
  expect(earlyStartSentence({ ...start, at: new Date('2026-10-16T10:00:00Z'), paid: 0 })).toBeNull();
  expect(earlyStartSentence({ ...start, paid: 0 })).toMatch(
    /You pay nothing in advance, and you may still cancel/,
  );
  expect(earlyStartSentence({ ...start, paid: 11 })).toMatch(
    /within the 14 days .* You may still cancel before it begins, and the £11 goes back to you\.$/,
  );
});

test.each([
  ['appointment=9&paid=1&token=ABC', 'approved'],
  ['appointment=9&paid=1&turned=back', 'turned'],
  ['appointment=9', null],
  ['turned=back', null],
])('the address %s says whether PayPal led there', (query, returned) => {
  expect(readReturn(new URLSearchParams(query))).toBe(returned);
});
