import { expect, test } from 'vitest';
import type { ListingValues } from '../../listing.ts';
import { errorsOf } from './form-checks.ts';
import { emptyValues } from './form-values.ts';

const complete: ListingValues = {
  ...emptyValues,
  title: 'Fern & Salt',
  category: '3',
  location: 'Leeds',
  address: '12 Park Row, Leeds, LS1 5HD',
  phone: '0113 496 0143',
  email: 'rooms@example.com',
  description: '<p>Quiet rooms.</p>',
  seoTitle: 'Massage in Leeds',
  seoDescription: 'Massage above Park Row.',
  amenities: ['4'],
  Tags: ['3'],
};
const nothing = { choosePractitioner: false, professionalAffiliations: false, amenities: true, Tags: true };
const saved = { has: { bodyPicture: true, thumbnailImage: true }, offers: nothing };

test('a complete form has no errors', () => {
  expect(errorsOf(complete, saved)).toEqual({});
});

test('an empty form has errors for all required fields and no others', () => {
  const offers = { choosePractitioner: true, professionalAffiliations: true, amenities: true, Tags: true };
  const found = errorsOf(emptyValues, { has: { bodyPicture: false, thumbnailImage: false }, offers });
  expect(Object.keys(found)).toEqual([
    'title',
    'category',
    'location',
    'address',
    'phone',
    'email',
    'description',
    'bodyPicture',
    'thumbnailImage',
    'choosePractitioner',
    'professionalAffiliations',
    'amenities',
    'Tags',
    'seoTitle',
    'seoDescription',
  ]);
  expect(found.title).toBe('Enter a title');
});

test.each([
  ['phone', '123456', 'Phone number must be 7-12 digits. Only numbers are allowed.'],
  ['phone', '1234567890123', 'Phone number must be 7-12 digits. Only numbers are allowed.'],
  ['email', 'nobody', 'Invalid email syntax. Please enter a valid email address.'],
  ['websiteURL', 'javascript:alert(1)', 'The website must be a web address such as https://www.example.com.'],
  ['instagramURL', 'https://example.com/us', 'The Instagram link must lead to instagram.com.'],
  ['title', '\u200B\u2060', 'Enter a title'],
  ['title', 'A', 'The title field must be at least 2 characters.'],
  ['seoTitle', 'x'.repeat(121), 'Use at most 120 characters (you used 121).'],
  ['description', '<p>&nbsp;</p>', 'Enter a description'],
] as const)('the field %s refuses "%s" with a message', (field, text, sentence) => {
  expect(errorsOf({ ...complete, [field]: text }, saved)).toEqual({ [field]: sentence });
});
