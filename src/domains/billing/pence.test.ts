import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, readHundredths } from '#src/platform/money.ts';
import { agrees } from './checkout/claim.ts';
import { priceOf } from './coupons/rules.ts';
import { creditOf, linesOf } from './invoices/rules.ts';
import { sharesBack, sharesOf } from './subscriptions/rules.ts';

/** A price, a coupon, a rate of VAT, and the steps in which the money goes back. */
const purchases = fc.record({
  listPence: fc.integer({ min: 1, max: 10_000_000 }),
  coupon: fc.option(
    fc.oneof(
      fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }), amountPence: fc.constant(null) }),
      fc.record({ basisPoints: fc.constant(null), amountPence: fc.integer({ min: 1, max: 10_000_000 }) }),
    ),
  ),
  rate: fc.option(fc.integer({ min: 0, max: 100 })),
  steps: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
});

/** From what is asked to what is in the ledger, and back to nothing: every rule hands on each penny that it was given. */
test('no penny is lost or made between price, PayPal, invoices, ledger and refunds', () => {
  fc.assert(
    fc.property(purchases, ({ listPence, coupon, rate, steps }) => {
      const { discountPence, finalPence } = priceOf(listPence, coupon);
      expect(discountPence + finalPence).toBe(listPence);
      const shown = {
        amount: finalPence / 100,
        original_price: listPence / 100,
        discount_amount: discountPence / 100,
      };
      expect(agrees(shown, { listPence, discountPence, finalPence, code: coupon ? 'CODE' : null })).toBe(
        true,
      );
      expect(readHundredths(decimalText(finalPence))).toBe(finalPence);

      const { list, discount, paid } = linesOf({ listPence, discountPence }, rate);
      expect(list.grossPence + (discount?.grossPence ?? 0)).toBe(finalPence);
      expect(list.netPence + (discount?.netPence ?? 0)).toBe(paid.netPence);
      const books = sharesOf(finalPence, rate);
      expect([books.vat, books['plan sales']]).toEqual([paid.vatPence, paid.netPence]);

      const left = { gross: finalPence, ...books };
      const stops = [...steps.map((share) => Math.floor(share * finalPence)), finalPence];
      let before = 0;
      for (const refunded of stops.toSorted((one, other) => one - other)) {
        const credit = creditOf({ refundedPence: refunded, creditedPence: before }, rate);
        const back = sharesBack(refunded, before, rate);
        left.gross -= credit.grossPence;
        left['plan sales'] -= back['plan sales'];
        left.vat -= back.vat;
        expect([back.vat, back['plan sales']]).toEqual([credit.vatPence, credit.netPence]);
        before = refunded;
      }
      expect(left).toEqual({ gross: 0, vat: 0, 'plan sales': 0 });
    }),
  );
});
