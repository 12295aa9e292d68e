import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, reversalOf, ruleVersion } from './commission.ts';

const ownSince = '2026-01-05T10:00:00.000Z';

describe('what an appointment costs its business', () => {
  test.each([
    ['a client who was found on this site', {}, 'marketplace', true],
    ['a client who came by the own link', { byLink: true }, 'own_link', false],
    ['a client of the own list', { ownSince }, 'own_client', false],
    ['a client of the own list, by the own link', { ownSince, byLink: true }, 'own_client', false],
    ['a client who has an appointment there', { before: 1 }, 'own_client', false],
    ['a client who has been there often', { before: 12 }, 'own_client', false],
    ['a client who has been there, by the own link', { before: 1, byLink: true }, 'own_client', false],
    ['a client of the own list who has been there', { ownSince, before: 1 }, 'own_client', false],
  ] as const)('%s', (_name, evidence, source, costs) => {
    const facts = { ownSince: null, before: 0, byLink: false, ...evidence };
    for (const rate of [1_000, 400, 0])
      expect(decide(facts, rate)).toEqual({ source, basisPoints: costs ? rate : 0, ruleVersion });
  });

  test('a client costs commission once, however often they book and however they come', () => {
    const booking = fc.record({ byLink: fc.boolean(), isOwn: fc.boolean() });
    fc.assert(
      fc.property(fc.array(booking, { minLength: 1, maxLength: 8 }), (bookings) => {
        const costing = bookings.filter(
          ({ byLink, isOwn }, before) =>
            decide({ ownSince: isOwn ? ownSince : null, before, byLink }, 1_000).basisPoints > 0,
        );
        expect(costing.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('a reversal takes back all that was booked, and leaves nothing', () => {
  expect(reversalOf({ grossPence: 5_500, commissionPence: 550, throughUsPence: 1_000 })).toEqual({
    grossPence: -5_500,
    commissionPence: -550,
    throughUsPence: -1_000,
  });
  const nothing = { grossPence: 0, commissionPence: 0, throughUsPence: 0 };
  expect(reversalOf(nothing)).toEqual(nothing);
});
