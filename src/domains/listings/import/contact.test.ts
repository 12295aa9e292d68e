import fc from 'fast-check';
import { expect, test } from 'vitest';
import { britishPhone, websiteOf } from './rows.ts';

test.each([
  ['0113 496 0000', '+441134960000'],
  ['(020) 7946 0958', '+442079460958'],
  ['+44 (0)29 2018 0000', '+442920180000'],
  ['0044 7700 900123', '+447700900123'],
  ['07700-900-123', '+447700900123'],
  ['016977 2555', '+44169772555'],
  ['0800 001066', '+44800001066'],
  ['0844 800 0320', '+448448000320'],
  ['+353 1 234 5678', null],
  ['0909 879 0000', null],
  ['01234', null],
  ['0113 496 0000 ext 3', null],
  ['phone us', null],
  ['', null],
])('the phone number “%s” is stored as %s', (text, kept) => {
  expect(britishPhone(text)).toBe(kept);
});

test('a stored phone number is not changed again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[12378][0-9]{9}$/), (digits) => {
      const kept = britishPhone(digits);
      fc.pre(kept !== null);
      expect(britishPhone(kept ?? '')).toBe(kept);
    }),
  );
});

test.each([
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['www.example.com', 'http://www.example.com/'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['https://user:pw@example.com', null],
  ['http://localhost', null],
  ['example.com', null],
  [`https://example.com/${'a'.repeat(2_100)}`, null],
  ['', null],
])('the website “%s” is stored as %s', (text, kept) => {
  expect(websiteOf(text)).toBe(kept);
});
