import { expect, test } from 'vitest';
import { phoneAsTyped, profileErrors } from './profile-form.tsx';

test.each([
  ['+44 (0)7700 900-123', '+4407700900123'],
  ['07700 900 123', '07700900123'],
  ['tel: 0113', '0113'],
  ['++44+', '+44'],
  ['', ''],
])('the phone field turns %j into %j', (typed, kept) => {
  expect(phoneAsTyped(typed)).toBe(kept);
});

const right = {
  name: 'Zoë O’Neill-Brown',
  phone: '+447700900123',
  address: '1 Park Row, Leeds',
  about: 'Runs at weekends.',
  ...{ website: '', fb_link: '', ig_link: '', yt_link: '', tt_link: '' },
};

test.each([
  ['name', '', 'Name must be 3-30 characters long. Only letters and spaces are allowed.'],
  ['name', 'A1', 'Name must be 3-30 characters long. Only letters and spaces are allowed.'],
  ['phone', '', 'Phone number must be 10-15 digits, with an optional leading +.'],
  ['phone', '+4477', 'Phone number must be 10-15 digits, with an optional leading +.'],
  ['address', '  ', 'Enter an address'],
  ['about', '', 'Enter a few words about you'],
  ['about', 'x'.repeat(2001), 'Use at most 2000 characters (you used 2001).'],
  ['fb_link', 'https://example.com/me', 'The Facebook link must lead to facebook.com.'],
] as const)('the %s %j is refused with a message', (field, text, sentence) => {
  expect(profileErrors({ ...right, [field]: text })).toEqual({ [field]: sentence });
});

test.each([
  ['name', right.name],
  ['website', ''],
  ['ig_link', 'instagram.com/zoe'],
] as const)('the %s %j is accepted', (field, text) => {
  expect(profileErrors({ ...right, [field]: text })).toEqual({});
});
