import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  day,
  leftOf,
  type Offer,
  partOfLeft,
  purchaseOf,
  refundOf,
  sharesBack,
  sharesOf,
  type Timed,
  timeFor,
  without,
} from './rules.ts';

const begin = Date.parse('2026-01-01T00:00:00Z');

const anOffer: fc.Arbitrary<Offer> = fc.record({
  planId: fc.integer({ min: 2, max: 4 }),
  pricePence: fc.integer({ min: 1, max: 1_000_000 }),
  numberOfDays: fc.integer({ min: 1, max: 366 }),
});

const aHistory = fc.array(
  fc.record({
    offer: anOffer,
    share: fc.integer({ min: 0, max: 100 }),
    waitMs: fc.integer({ min: 0, max: 90 * day }),
  }),
  { minLength: 1, maxLength: 12 },
);

const lengthOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) =>
  (endsAt?.getTime() ?? 0) - startsAt.getTime();

interface Account {
  held: Timed[];
  now: Date;
  ids: number;
}

/** One purchase, done to what is held as the database does it; answers what the money of before became. */
function buy(account: Account, offer: Offer, paidPence: number) {
  const purchase = purchaseOf(account.held, offer, account.now);
  if (purchase === 'cancel-instead') throw new Error('only for the free plan');
  const { startsAt, endsAt, credit, ends } = purchase;
  const gone = account.held.filter(({ id }) => ends.some((end) => end.id === id));
  const kept = account.held.filter((one) => !gone.includes(one));
  const terms = { planId: offer.planId, pricePence: offer.pricePence, numberOfDays: offer.numberOfDays };
  const money = { paidPence, refundedPence: 0, carriedPence: credit?.pence ?? 0, cancelledAt: null };
  account.held = [...kept, { id: ++account.ids, planName: 'A plan', ...terms, ...money, startsAt, endsAt }];
  return { purchase, gone };
}

/** Takes a business through its purchases; after each one `see` is shown what it did. */
function live(
  history: readonly { offer: Offer; share: number; waitMs: number }[],
  see: (account: Account, step: ReturnType<typeof buy> & { offer: Offer }) => void,
) {
  const account: Account = { held: [], now: new Date(begin), ids: 0 };
  for (const { offer, share, waitMs } of history) {
    account.now = new Date(account.now.getTime() + waitMs);
    account.held = account.held.filter(
      ({ endsAt }) => endsAt && endsAt.getTime() + 3 * day > account.now.getTime(),
    );
    const step = buy(account, offer, Math.floor((offer.pricePence * share) / 100));
    see(account, { ...step, offer });
  }
  return account;
}

test('a business has one plan at a time, without overlaps or gaps', () => {
  fc.assert(
    fc.property(aHistory, (history) => {
      live(history, ({ held, now }) => {
        expect(new Set(held.map(({ planId }) => planId)).size).toBe(1);
        const coming = held.filter(({ endsAt }) => endsAt && endsAt > now);
        expect(coming[0]?.startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
        for (const [at, one] of coming.slice(1).entries()) expect(one.startsAt).toEqual(coming[at]?.endsAt);
      });
    }),
  );
});

test('a purchase adds exactly its own days and the time that the credit is worth', () => {
  fc.assert(
    fc.property(aHistory, (history) => {
      live(history, (_, { purchase, offer }) => {
        const carried = timeFor(purchase.credit?.pence ?? 0, offer);
        expect(lengthOf(purchase)).toBe(offer.numberOfDays * day + carried);
      });
    }),
  );
});

test('a switch carries over what was left, and rounding loses less than a penny a part', () => {
  fc.assert(
    fc.property(aHistory, (history) => {
      live(history, ({ now }, { purchase, gone }) => {
        const exact = gone.map((one) => {
          const from = Math.max(now.getTime(), one.startsAt.getTime());
          const left = Math.max(0, (one.endsAt?.getTime() ?? 0) - from);
          return ((one.paidPence + one.carriedPence) * left) / lengthOf(one);
        });
        for (const [at, one] of gone.entries()) {
          expect(leftOf(one, now)).toBeLessThanOrEqual((exact[at] ?? 0) + 1e-6);
          expect(leftOf(one, now)).toBeGreaterThan((exact[at] ?? 0) - 1 - 1e-6);
        }
        const sum = gone.reduce((total, one) => total + leftOf(one, now), 0);
        expect(purchase.credit?.pence ?? 0).toBe(sum);
      });
    }),
  );
});

test('a business never has more credit in its plans than it paid, however often it switches', () => {
  fc.assert(
    fc.property(aHistory, (history) => {
      let paid = 0;
      const account = live(history, ({ held }) => {
        paid += held.at(-1)?.paidPence ?? 0;
      });
      const within = account.held.reduce((sum, one) => sum + leftOf(one, account.now), 0);
      expect(within).toBeLessThanOrEqual(paid);
    }),
  );
});

test('removing a purchase keeps the length of all others, without a gap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (days, pick) => {
        let from = begin - day / 3;
        const held = days.map((length, at): Timed => {
          const startsAt = new Date(from);
          from += length * day;
          const money = { paidPence: 1500, refundedPence: 0, carriedPence: 0, cancelledAt: null };
          const terms = { planId: 2, planName: 'A plan', pricePence: 1500, numberOfDays: length };
          return { id: at + 1, ...terms, ...money, startsAt, endsAt: new Date(from) };
        });
        const gone = held[pick % held.length];
        const { moved } = without(held, gone?.id ?? 0, new Date(begin));
        for (const one of moved) expect(lengthOf(one)).toBe((days[one.id - 1] ?? 0) * day);
        const before = held.filter(({ id }) => id < (gone?.id ?? 0)).at(-1)?.endsAt ?? new Date(begin);
        if (moved.length > 0) expect(moved[0]?.startsAt).toEqual(before);
      },
    ),
  );
});

test('a withdrawal refunds at most the price, less the later it is, and all of it before the start', () => {
  const aTime = fc.integer({ min: 0, max: 400 * day });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 366 }),
      aTime,
      aTime,
      (paidPence, days, one, other) => {
        const terms = { planId: 2, planName: 'A plan', pricePence: paidPence, numberOfDays: days };
        const money = { paidPence, refundedPence: 0, carriedPence: 0, cancelledAt: null };
        const times = { startsAt: new Date(begin), endsAt: new Date(begin + days * day) };
        const bought = { id: 1, ...terms, ...money, ...times };
        const at = (ms: number) => refundOf(bought, new Date(begin + ms));
        expect(at(0)).toBe(paidPence);
        expect(at(-day)).toBe(paidPence);
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
        const exact = (paidPence * Math.max(0, days * day - one)) / (days * day);
        expect(Math.abs(at(one) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
  );
});

test('the ledger’s shares add up to the payment, and the shares of part refunds add up to them', () => {
  const rate = fc.option(fc.integer({ min: 0, max: 100 }));
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(parts, rate, (refunds, vatRate) => {
      const amount = refunds.reduce((sum, part) => sum + part, 0);
      const came = sharesOf(amount, vatRate);
      expect(came['plan sales'] + came.vat).toBe(amount);
      let back = 0;
      const sums = { 'plan sales': 0, vat: 0 };
      for (const part of refunds) {
        const shares = sharesBack(back + part, back, vatRate);
        expect(shares['plan sales'] + shares.vat).toBe(part);
        expect(Math.min(shares['plan sales'], shares.vat)).toBeGreaterThanOrEqual(0);
        sums['plan sales'] += shares['plan sales'];
        sums.vat += shares.vat;
        back += part;
      }
      expect(sums).toEqual(came);
    }),
  );
});

test('the credit of a replaced plan is split in proportion, and never exceeds the whole', () => {
  const pence = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      pence,
      fc.array(pence, { maxLength: 5 }),
      fc.integer({ min: 0, max: 100 }),
      (paid, parts, share) => {
        const carriedPence = parts.reduce((sum, part) => sum + part, 0);
        const leftPence = Math.floor(((paid + carriedPence) * share) / 100);
        const left = { paidPence: paid, refundedPence: 0, carriedPence, leftPence };
        const found = [paid, ...parts].map((part) => partOfLeft(left, part));
        const sum = found.reduce((all, part) => all + part, 0);
        expect(sum).toBeLessThanOrEqual(leftPence);
        expect(sum).toBeGreaterThanOrEqual(leftPence - parts.length - 1);
        const once = { ...left, refundedPence: paid, leftPence: leftPence - partOfLeft(left, paid) };
        expect(partOfLeft(once, carriedPence)).toBe(carriedPence === 0 ? 0 : once.leftPence);
      },
    ),
  );
});
