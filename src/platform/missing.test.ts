import { expect, test } from 'vitest';
import { saidPlainly } from './missing.ts';

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
])('"%s" is said as "%s"', (sent, said) => {
  expect(saidPlainly(sent)).toBe(said);
});
