import { expect, test } from 'vitest';
import { lengths, tooLong } from '../schema/lengths.ts';
import { plainMessage } from './plain-message.ts';

test.each([
  ['The title field is required.', 'Enter a title'],
  ['The address field is required.', 'Enter an address'],
  ['The category field is required.', 'Choose a category'],
  ['The choose practitioner field is required.', 'Choose at least one practitioner'],
  ['The variants.0.duration field is required.', 'Choose a duration'],
  ['The special days.1.end field is required.', 'Choose an end time'],
  ['The treatment is no longer offered.', 'The treatment is no longer offered.'],
  [
    'The register field is required when number is present.',
    'The register field is required when number is present.',
  ],
])('"%s" becomes "%s"', (sent, said) => {
  expect(plainMessage(sent)).toBe(said);
});

test.each([
  [
    'The note field must not be greater than 5 characters.',
    '  abcdef ',
    'Use at most 5 characters (you used 6).',
  ],
  [
    'The variants.0.seo title field must not be greater than 120 characters.',
    undefined,
    'Use at most 120 characters.',
  ],
  ['The count field must not be greater than 9.', '10', 'The count field must not be greater than 9.'],
])('"%s" about "%s" becomes "%s"', (sent, typed, said) => {
  expect(plainMessage(sent, typed)).toBe(said);
});

test('a text is too long from one character over its limit', () => {
  expect(tooLong('x'.repeat(lengths.email), lengths.email)).toBeNull();
  expect(tooLong('x'.repeat(lengths.email + 1), lengths.email)).toBe(
    'Use at most 254 characters (you used 255).',
  );
});
