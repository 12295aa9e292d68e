import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type CancellationTerms, cancellationTerms } from '#src/domains/calendar/rules.ts';
import * as terms from './terms.ts';

const at = (text: string) => new Date(text);
const hourMs = 3_600_000;
const startsAt = at('2026-08-12T13:00Z');
const unpaid = { dueNowPence: 0, keepPence: 0 };
const inAnHour = at('2026-08-12T14:00Z');

test.each<[CancellationTerms, string, string]>([
  ['until_start', '2026-08-12T14:00Z', '2026-08-12T13:00Z'],
  ['hours_24', '2026-08-12T14:00Z', '2026-08-11T13:00Z'],
  ['hours_48', '2026-08-12T14:00Z', '2026-08-10T13:00Z'],
  ['hours_72_long', '2026-08-12T14:00Z', '2026-08-11T13:00Z'],
  ['hours_72_long', '2026-08-12T15:00Z', '2026-08-11T13:00Z'],
  ['hours_72_long', '2026-08-12T15:05Z', '2026-08-09T13:00Z'],
])('by %s, what ends at %s is to be cancelled by %s', (chosen, endsAt, expected) => {
  expect(terms.cancelBy(chosen, startsAt, at(endsAt))).toEqual(at(expected));
});

test('the terms of a place are said in whole words', () => {
  expect(cancellationTerms.map((chosen) => terms.termsSentence(chosen))).toEqual([
    'You can cancel free of charge until the appointment starts.',
    'You can cancel free of charge until 24 hours before the start. If you cancel later, you still pay nothing, but it counts as a late cancellation.',
    'You can cancel free of charge until 48 hours before the start. If you cancel later, you still pay nothing, but it counts as a late cancellation.',
    'You can cancel free of charge until 24 hours before the start, or 72 hours if the appointment is longer than two hours. If you cancel later, you still pay nothing, but it counts as a late cancellation.',
  ]);
});

describe('what cancelling means now', () => {
  const early =
    'You can cancel until Tue 11 Aug, 14:00. You pay nothing. If you cancel later, it counts as a late cancellation.';
  const late =
    'It is less than 24 hours until your appointment. You can still cancel, and you pay nothing; it counts as a late cancellation.';
  const over = 'The appointment has started, so you can no longer cancel it here.';
  test.each([
    ['a minute before the deadline', '2026-08-11T12:59Z', early],
    ['at the deadline', '2026-08-11T13:00Z', late],
    ['a minute before the start', '2026-08-12T12:59Z', late],
    ['at the start', '2026-08-12T13:00Z', over],
  ])('%s', (_when, now, expected) => {
    const appointment = {
      ...unpaid,
      state: 'booked',
      startsAt,
      cancelBy: terms.cancelBy('hours_24', startsAt, inAnHour),
    } as const;
    expect(terms.cancellingSentence(appointment, at(now))).toBe(expected);
  });

  test('of a request, of terms until the start, and after a late move', () => {
    const now = at('2026-08-12T12:00Z');
    const said = (part: object) =>
      terms.cancellingSentence({ ...unpaid, state: 'booked', startsAt, cancelBy: startsAt, ...part }, now);
    expect([
      said({ state: 'requested', cancelBy: at('2026-08-11T13:00Z') }),
      said({}),
      said({ startsAt: at('2026-08-20T09:30Z'), cancelBy: at('2026-08-11T13:00Z') }),
    ]).toEqual([
      'You can withdraw your request at any time, and you pay nothing.',
      'You can cancel until the appointment starts, Wed 12 Aug, 14:00. You pay nothing.',
      'You could cancel until Tue 11 Aug, 14:00; moving the appointment after that did not change it. You can still cancel, and you pay nothing; it counts as a late cancellation.',
    ]);
  });
});

test.each([
  ['after the clocks went forward, an hour earlier by the clock', '2026-03-29T14:00Z', 'Sat 28 Mar, 14:00'],
  ['after the clocks went back, an hour later by the clock', '2026-10-25T14:00Z', 'Sat 24 Oct, 15:00'],
  ['in the first of the two hours from one to two', '2026-10-26T00:30Z', 'Sun 25 Oct, 01:30 BST'],
  ['in the second of them', '2026-10-26T01:30Z', 'Sun 25 Oct, 01:30 GMT'],
])('24 hours pass until the start: %s', (_what, starts, expected) => {
  expect(terms.deadlineText(terms.cancelBy('hours_24', at(starts), at(starts)))).toBe(expected);
});

describe('a move', () => {
  const move = { terms: 'hours_24', withdrawBy: null, cancelBy: at('2026-08-11T13:00Z') } as const;
  const to = (starts: string) => ({ startsAt: at(starts), endsAt: new Date(at(starts).getTime() + hourMs) });
  test.each<['client' | 'business', string, string, string]>([
    ['client', '2026-08-11T12:59Z', '2026-08-20T09:00Z', '2026-08-19T09:00Z'],
    ['client', '2026-08-11T12:59Z', '2026-08-11T17:00Z', '2026-08-10T17:00Z'],
    ['client', '2026-08-11T13:00Z', '2026-08-20T09:00Z', '2026-08-11T13:00Z'],
    ['business', '2026-08-11T13:00Z', '2026-08-20T09:00Z', '2026-08-19T09:00Z'],
    ['business', '2026-08-10T13:00Z', '2026-08-12T09:00Z', '2026-08-11T13:00Z'],
    ['business', '2026-08-10T13:00Z', '2026-08-11T09:00Z', '2026-08-11T09:00Z'],
  ])('by the %s at %s to %s makes the deadline %s', (by, now, starts, expected) => {
    expect(terms.cancelByAfterMove({ ...move, ...to(starts), by }, at(now))).toEqual(at(expected));
  });
});

test('the deadline is whole hours before the start, and what is said of it names that instant', () => {
  const minute = fc.integer({
    min: Date.parse('2026-01-01T00:00Z') / 60_000,
    max: Date.parse('2032-01-01T00:00Z') / 60_000,
  });
  const chosen = fc.constantFrom(...cancellationTerms);
  fc.assert(
    fc.property(
      chosen,
      minute,
      fc.integer({ min: 5, max: 720 }),
      fc.integer({ min: -5000, max: 60 }),
      (kind, start, length, offset) => {
        const [starts, ends] = [new Date(start * 60_000), new Date((start + length) * 60_000)];
        const by = terms.cancelBy(kind, starts, ends);
        expect([0, 24, 48, 72]).toContain((starts.getTime() - by.getTime()) / hourMs);
        expect(instantOfText(terms.deadlineText(by), by)).toBe(by.toISOString());
        const now = new Date(starts.getTime() + offset * 60_000);
        const appointment = { ...unpaid, state: 'booked', startsAt: starts, cancelBy: by } as const;
        const sentence = terms.cancellingSentence(appointment, now);
        expect(sentence.includes(terms.deadlineText(by))).toBe(now < by);
        expect(sentence.includes('You can still cancel')).toBe(
          terms.isLate(appointment, now) && now < starts,
        );
        expect(sentence.includes('no longer')).toBe(now >= starts);
      },
    ),
  );
});

/** What a reader makes of it who knows which year it is. */
function instantOfText(text: string, near: Date): string {
  const [, day = '', time = '', clock] = /^\w{3} (\d+ \w{3,4}), (\d\d:\d\d)(?: (BST|GMT))?$/.exec(text) ?? [];
  const year = Temporal.Instant.from(near.toISOString()).toZonedDateTimeISO('Europe/London').year;
  const date = new Date(`${day} ${year} UTC`).toISOString().slice(0, 10);
  const disambiguation = clock === 'GMT' ? 'later' : 'earlier';
  const read = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/London', {
    disambiguation,
  });
  return new Date(read.epochMilliseconds).toISOString();
}
