import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationTerms } from '#src/domains/calendar/rules.ts';
import { readPence } from '#src/platform/money.ts';
import { stateEvents } from '../rules.ts';
import { cancelBy, cancellingSentence, deadlineOf, withdrawalEnd } from '../terms.ts';
import { advanceOf, depositOf, payments, paymentsFor, prepaymentFrom } from './deposit.ts';
import { dividedOf, dividedText, endedText, endsIt, moneyBack } from './money-back.ts';

const hourMs = 3_600_000;
const at = (text: string) => new Date(text);

test.each([
  ['nothing', 'none', 0, 6_000, 0],
  ['a fixed sum', 'fixed', 1_500, 6_000, 1_500],
  ['a fixed sum of more than half the price', 'fixed', 1_500, 2_000, 1_000],
  ['a share of the price', 'percent', 20, 5_550, 1_110],
  ['a share of more than £150', 'percent', 50, 50_000, 15_000],
  ['a share of less than a pound', 'percent', 10, 900, 0],
  ['a sum on what is free', 'fixed', 1_500, 0, 0],
] as const)('the deposit of %s', (_what, deposit, depositValue, price, expected) => {
  expect(depositOf({ deposit, depositValue, takesFull: false }, price)).toBe(expected);
});

test('an answer says a fixed deposit in pounds, and a share as it is', () => {
  expect(prepaymentFrom({ deposit: 'fixed', deposit_value: 12.5, takes_full: false }).depositValue).toBe(
    1_250,
  );
  expect(prepaymentFrom({ deposit: 'percent', deposit_value: 20, takes_full: true }).depositValue).toBe(20);
});

test.each([
  ['no deposit, nothing in full', 'none', 0, false, 6_000, ['venue']],
  ['no deposit, in full as one likes', 'none', 0, true, 6_000, ['venue', 'full']],
  ['a deposit', 'percent', 25, false, 6_000, ['deposit']],
  ['a deposit, in full as one likes', 'percent', 25, true, 6_000, ['deposit', 'full']],
  ['a deposit, of what is free', 'percent', 25, true, 0, ['venue']],
] as const)('the ways to pay with %s', (_what, deposit, depositValue, takesFull, price, ways) => {
  expect(paymentsFor({ deposit, depositValue, takesFull }, price)).toEqual(ways);
});

const paid = { dueNowPence: 6_000, keepPence: 1_500, cancelBy: at('2026-08-11T13:00Z') } as const;

test.each([
  ['the client in time', 'booked', 'cancel', 'client', '2026-08-11T12:59Z', 6_000, 0],
  ['the client late', 'booked', 'cancel', 'client', '2026-08-11T13:00Z', 4_500, 1_500],
  ['the client, of a request', 'requested', 'cancel', 'client', '2026-08-12T12:00Z', 6_000, 0],
  ['the business late', 'booked', 'cancel', 'business', '2026-08-12T12:00Z', 6_000, 0],
  ['the operator late', 'booked', 'cancel', 'operator', '2026-08-12T12:00Z', 6_000, 0],
  ['a no-show', 'booked', 'no_show', 'business', '2026-08-12T14:00Z', 4_500, 1_500],
  ['a request that is declined', 'requested', 'decline', 'business', '2026-08-12T12:00Z', 6_000, 0],
  ['a request that lapses', 'requested', 'lapse', 'system', '2026-08-12T12:00Z', 6_000, 0],
  ['a hold that lapses', 'held', 'lapse', 'system', '2026-08-12T12:00Z', 0, 0],
  ['a hold that is given back', 'held', 'cancel', 'client', '2026-08-12T12:00Z', 0, 0],
] as const)('%s', (_what, state, event, by, when, backPence, keptPence) => {
  expect(moneyBack({ ...paid, state }, { event, by, at: at(when) })).toEqual({ backPence, keptPence });
});

/** The sums that a text names first, by what it says of them: what would become of the money now. */
function sumsIn(text: string) {
  const [now = ''] = text
    .split(/\. (?=[A-Z])/)
    .filter((sentence) => /goes back to you|is kept/.test(sentence));
  const sum = (form: RegExp) => readPence(form.exec(now)?.[1] ?? '') ?? 0;
  return { backPence: sum(/(£[\d,.]*\d) goes back to you/), keptPence: sum(/(£[\d,.]*\d) is kept/) };
}

const minute = fc.integer({
  min: Date.parse('2026-01-01T00:00Z') / 60_000,
  max: Date.parse('2031-12-31T00:00Z') / 60_000,
});
const cases = fc.record({
  chosen: fc.constantFrom(...cancellationTerms),
  prepayment: fc.oneof(
    fc.record({
      deposit: fc.constant('none' as const),
      depositValue: fc.constant(0),
      takesFull: fc.constant(true),
    }),
    fc.record({
      deposit: fc.constant('fixed' as const),
      depositValue: fc.integer({ min: 100, max: 15_000 }),
      takesFull: fc.boolean(),
    }),
    fc.record({
      deposit: fc.constant('percent' as const),
      depositValue: fc.integer({ min: 10, max: 50 }),
      takesFull: fc.boolean(),
    }),
  ),
  price: fc.integer({ min: 1, max: 100_000 }),
  way: fc.constantFrom(...payments),
  booked: minute,
  ahead: fc.integer({ min: 5, max: 60 * 24 * 60 }),
  length: fc.integer({ min: 5, max: 720 }),
  moment: fc.double({ min: 0, max: 1.05, noNaN: true }),
});

/** 100,000 cases in the thorough mode. */
const numRuns = import.meta.env.MODE === 'thorough' ? 100_000 : 2_000;

describe('of every appointment that was paid in advance, at every minute', () => {
  test('the sentence, the refund and the email name the same sums, and no client gets less than the law gives', () => {
    fc.assert(
      fc.property(cases, ({ chosen, prepayment, price, way, booked, ahead, length, moment }) => {
        const advance = advanceOf(prepayment, price, way);
        if (advance.dueNowPence === 0) return;
        const [bookedAt, startsAt] = [new Date(booked * 60_000), new Date((booked + ahead) * 60_000)];
        const endsAt = new Date(startsAt.getTime() + length * 60_000);
        const withdrawBy = withdrawalEnd(bookedAt);
        const deadline = deadlineOf(chosen, { startsAt, endsAt, withdrawBy });
        const appointment = { ...advance, state: 'booked', startsAt, cancelBy: deadline } as const;
        const now = new Date(bookedAt.getTime() + moment * ahead * 60_000);
        const refund = moneyBack(appointment, { event: 'cancel', by: 'client', at: now });
        expect(refund.backPence + refund.keptPence).toBe(advance.dueNowPence);
        expect(sumsIn(dividedText(refund))).toEqual(refund);
        if (now < startsAt) expect(sumsIn(cancellingSentence(appointment, now))).toEqual(refund);
        // Kept is never more than half of the price, or £150.
        expect(refund.keptPence).toBeLessThanOrEqual(Math.min(price / 2, 15_000));
        // By the terms, and by the fourteen days of the law: the better of the two.
        const isFree = now < cancelBy(chosen, startsAt, endsAt) || now < withdrawBy;
        if (now < startsAt && isFree) expect(refund.keptPence).toBe(0);
        if (now < startsAt && !isFree) expect(refund.keptPence).toBe(advance.keepPence);
      }),
      { numRuns },
    );
  });
});

test('fourteen days end with the last of them in London', () => {
  expect(withdrawalEnd(at('2026-08-01T22:30Z'))).toEqual(at('2026-08-15T23:00Z'));
  expect(withdrawalEnd(at('2026-08-01T23:30Z'))).toEqual(at('2026-08-16T23:00Z'));
  const startsAt = at('2026-08-10T10:00Z');
  const endsAt = new Date(startsAt.getTime() + hourMs);
  expect(
    deadlineOf('hours_72_long', { startsAt, endsAt, withdrawBy: withdrawalEnd(at('2026-08-01T10:00Z')) }),
  ).toEqual(startsAt);
});

test.each([
  [{ backPence: 0, keptPence: 0 }, false, 'You pay nothing, and there is nothing more to do.'],
  [{ backPence: 0, keptPence: 0 }, true, 'You pay nothing. It counts as a late cancellation.'],
  [{ backPence: 1_150, keptPence: 0 }, false, '£11.50 goes back to you.'],
  [
    { backPence: 0, keptPence: 1_150 },
    true,
    '£11.50 is kept. If someone else takes the time, the £11.50 goes back to you too. It counts as a late cancellation.',
  ],
  [{ backPence: 3_550, keptPence: 1_000 }, false, '£35.50 goes back to you, and £10 is kept.'],
])('once it is over, %j, late: %s, reads: %s', (divided, isLate, expected) => {
  expect(endedText(divided, isLate)).toBe(expected);
});

test('what is not decided yet all goes back', () => {
  expect(dividedOf({ dueNowPence: 2_000, keptPence: null })).toEqual({ backPence: 2_000, keptPence: 0 });
  expect(dividedOf({ dueNowPence: 2_000, keptPence: 500 })).toEqual({ backPence: 1_500, keptPence: 500 });
});

test('it is known of every event whether the appointment takes place after it', () => {
  expect(stateEvents.filter(endsIt).toSorted()).toEqual(['cancel', 'decline', 'lapse', 'no_show', 'waive']);
});

test('an appointment that the business recorded is never late', () => {
  const recorded = { ...paid, state: 'booked', cancelBy: null } as const;
  const cancelled = moneyBack(recorded, { event: 'cancel', by: 'client', at: at('2026-08-12T12:00Z') });
  expect(cancelled).toEqual({ backPence: 6_000, keptPence: 0 });
});
