import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, anonymiseIssuedBy, creditOf, documentName, linesOf, numberText, rateOf } from './rules.ts';

const pence = fc.integer({ min: 1, max: 10_000_000 });
const rate = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });

test.each([
  [{ kind: 'invoice', number: 1 }, 'INV-000001'],
  [{ kind: 'credit_note', number: 42 }, 'CN-000042'],
  [{ kind: 'invoice', number: 1_234_567 }, 'INV-1234567'],
] as const)('the number of %o is %s', (paper, text) => expect(numberText(paper)).toBe(text));

test.each([
  ['invoice', true, 'VAT invoice'],
  ['invoice', false, 'Invoice'],
  ['credit_note', true, 'VAT credit note'],
  ['credit_note', false, 'Credit note'],
] as const)('a document of the kind %s with VAT %s is called %s', (kind, hasVat, name) =>
  expect(documentName({ kind, hasVat })).toBe(name),
);

test('a seller without a VAT number charges no VAT', () => {
  expect(rateOf({ number: '', rate: 20 })).toBeNull();
  expect(rateOf({ number: 'GB123456789', rate: 20 })).toBe(20);
  expect(amountOf(1_500, null)).toEqual({ netPence: 1_500, vatPence: 0, grossPence: 1_500 });
});

test.each([
  [1_500, 20, 250],
  [3_500, 20, 583],
  [3, 20, 1],
  [2, 20, 0],
  [1_500, 0, 0],
  [1_500, 100, 750],
])('of %i pence at %i per cent the VAT is %i pence', (gross, percent, vat) =>
  expect(amountOf(gross, percent)).toEqual({ netPence: gross - vat, vatPence: vat, grossPence: gross }),
);

test('net and VAT add up to the amount paid for every amount and rate, and are never negative', () => {
  fc.assert(
    fc.property(pence, rate, (gross, percent) => {
      const { netPence, vatPence, grossPence } = amountOf(gross, percent);
      expect(netPence + vatPence).toBe(gross);
      expect(grossPence).toBe(gross);
      expect(Math.min(netPence, vatPence)).toBeGreaterThanOrEqual(0);
      // The VAT on the net sum is off by less than a penny.
      if (percent !== null) expect(Math.abs(netPence * (percent / 100) - vatPence)).toBeLessThanOrEqual(1);
    }),
  );
});

test('list price and discount add up to the amount paid, for net, VAT and gross', () => {
  fc.assert(
    fc.property(pence, pence, rate, (listPence, off, percent) => {
      const discountPence = off % listPence;
      const { list, discount, paid } = linesOf({ listPence, discountPence }, percent);
      expect(discount === null).toBe(discountPence === 0);
      for (const part of ['netPence', 'vatPence', 'grossPence'] as const)
        expect(list[part] + (discount?.[part] ?? 0)).toBe(paid[part]);
      expect(paid.grossPence).toBe(listPence - discountPence);
    }),
  );
});

test('the credit notes of part refunds add up to the invoice, and none is negative', () => {
  fc.assert(
    fc.property(pence, rate, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (gross, percent, cuts) => {
      const steps = [...cuts.map((cut) => Math.floor(cut * gross)), gross].sort((a, b) => a - b);
      const sum = { netPence: 0, vatPence: 0, grossPence: 0 };
      let creditedPence = 0;
      for (const refundedPence of steps) {
        const credit = creditOf({ refundedPence, creditedPence }, percent);
        for (const part of ['netPence', 'vatPence', 'grossPence'] as const) {
          expect(credit[part]).toBeGreaterThanOrEqual(0);
          sum[part] += credit[part];
        }
        creditedPence = refundedPence;
      }
      expect(sum).toEqual(amountOf(gross, percent));
    }),
  );
});

test.each([
  ['2026-11-21T03:50:00Z', '2019-11-21T03:50:00.000Z'],
  ['2028-02-29T03:50:00Z', '2021-03-01T03:50:00.000Z'],
])('on %s the names are removed from invoices issued by %s', (now, by) =>
  expect(anonymiseIssuedBy(new Date(now)).toISOString()).toBe(by),
);
