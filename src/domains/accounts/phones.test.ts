import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhone, toE164 } from './fields.ts';

const bounds = { contact: [10, 12], profile: [10, 15], elsewhere: [7, 15] } as const;
type Bounds = keyof typeof bounds;

test.each<[string, Bounds, string]>([
  ['1234567', 'elsewhere', '+441234567'],
  ['020 7946 0000', 'elsewhere', '+442079460000'],
  ['(020) 7946-0000', 'elsewhere', '+442079460000'],
  ['07700 900123', 'contact', '+447700900123'],
  ['7700 900123', 'contact', '+447700900123'],
  ['447700900123', 'contact', '+447700900123'],
  ['+44 (0)7700 900123', 'contact', '+447700900123'],
  ['0044 7700 900123', 'contact', '+447700900123'],
  ['+353 1 234 5678', 'contact', '+35312345678'],
  ['00353 1 234 5678', 'contact', '+35312345678'],
  ['+1 (212) 555-0123', 'profile', '+12125550123'],
  ['4915112345678', 'elsewhere', '+4915112345678'],
  ['12345678901234', 'elsewhere', '+12345678901234'],
  ['123456789012345', 'elsewhere', '+123456789012345'],
  ['+123456789012345', 'elsewhere', '+123456789012345'],
  ['+12 3456 789012345', 'profile', '+123456789012345'],
  ['+1234567', 'elsewhere', '+1234567'],
])('%s is accepted (%s) and stored as %s', (typed, kind, kept) => {
  expect(isPhone(typed, bounds[kind])).toBe(true);
  expect(toE164(typed)).toBe(kept);
});

test.each<[string, Bounds]>([
  ['123456', 'elsewhere'],
  ['1234567890123456', 'elsewhere'],
  ['+1234567890123456', 'elsewhere'],
  ['123456789', 'contact'],
  ['1234567890123', 'contact'],
  ['123456789', 'profile'],
  ['call me', 'elsewhere'],
  ['07700 90012x', 'elsewhere'],
  ['', 'elsewhere'],
  ['++447700900123', 'elsewhere'],
])('"%s" is refused (%s)', (typed, kind) => {
  expect(isPhone(typed, bounds[kind])).toBe(false);
});

test('every number of 7 to 15 digits is accepted, as the error message promises', () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 14 })
    .map((rest) => `1${rest.join('')}`);
  fc.assert(
    fc.property(digits, fc.constantFrom('', '+'), (number, plus) => {
      expect(isPhone(plus + number, bounds.elsewhere)).toBe(true);
      expect(toE164(plus + number)).toMatch(/^\+[1-9]\d{6,14}$/);
    }),
  );
});
