import { expect, test } from 'vitest';
import { postcodeCredit } from './postcode-credit.ts';

const os = (year: number) =>
  `Contains OS data © Crown copyright and database right ${year}. Contains Royal Mail data © Royal Mail copyright and database right ${year}.`;

test.each([
  [
    'code-point-open' as const,
    '2026-11-22T09:00:00.000Z',
    `${os(2026)} Contains National Statistics data © Crown copyright and database right 2026.`,
  ],
  [
    'ons-postcode-directory' as const,
    '2027-02-01T09:00:00.000Z',
    `${os(2027)} Source: Office for National Statistics.`,
  ],
  ['districts' as const, null, `${os(2018)} Source: Office for National Statistics.`],
  [null, null, null],
])('postcodes from %s are credited in the publisher’s words', (source, imported_at, credit) => {
  expect(postcodeCredit({ source, imported_at })).toBe(credit);
});
