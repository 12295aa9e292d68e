import { expect, test } from 'vitest';
import { phoneAsTyped, profileChecks } from './profile-form.tsx';

test.each([
  ['+44 (0)7700 900-123', '+4407700900123'],
  ['07700 900 123', '07700900123'],
  ['tel: 0113', '0113'],
  ['++44+', '+44'],
  ['', ''],
])('a phone typed as %j is kept as %j', (typed, kept) => {
  expect(phoneAsTyped(typed)).toBe(kept);
});

test.each([
  ['name', 'A1', 'Name must be 3-30 characters long. Only letters and spaces are allowed.'],
  ['phone', '+4477', 'Phone number must be 10-15 digits, with an optional leading +.'],
  ['address', '  ', 'Enter an address'],
  ['about', 'x'.repeat(2001), 'Use at most 2000 characters (you used 2001).'],
  ['fb_link', 'https://example.com/me', 'The Facebook link must lead to facebook.com.'],
] as const)('the %s %j is refused in words', (field, text, sentence) => {
  expect(profileChecks[field](text)).toBe(sentence);
});

test.each([
  ['name', 'Zoë O’Neill-Brown'],
  ['phone', '+447700900123'],
  ['address', '1 Park Row, Leeds'],
  ['website', ''],
  ['ig_link', 'instagram.com/zoe'],
] as const)('the %s %j is taken', (field, text) => {
  expect(profileChecks[field](text)).toBeNull();
});
