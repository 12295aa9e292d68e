import { expect, test } from 'vitest';
import { type ListingValues, listingDraftBody } from '../../listing.ts';
import { draftOf, emptyValues, payloadOf, valuesOfDraft } from './form-values.ts';
import { differencesOf } from './use-conflict.ts';

const typed: ListingValues = {
  ...emptyValues,
  title: 'Fern & Salt',
  category: '3',
  location: 'Whitby',
  description: '<p>Quiet rooms.</p>',
  amenities: ['4', '9'],
  status: '0',
  is_verified: true,
  bodyPicture: 'a-token',
};

test('a draft gives back exactly what the owner typed', () => {
  const body = listingDraftBody.parse(JSON.parse(JSON.stringify(draftOf(typed))));
  expect(valuesOfDraft(body, emptyValues)).toEqual(typed);
});

test('the server accepts an empty form as a draft', () => {
  expect(listingDraftBody.safeParse(draftOf(emptyValues)).success).toBe(true);
});

test('a draft of another client keeps the fields that it does not name', () => {
  expect(valuesOfDraft({ title: 'Named elsewhere' }, typed)).toEqual({ ...typed, title: 'Named elsewhere' });
});

test('the form sends a file only if the owner chose one', () => {
  const payload = payloadOf(typed);
  expect(payload).toMatchObject({ bodyPicture: 'a-token', status: '0', is_verified: 1, amenities: [4, 9] });
  expect(payload).not.toHaveProperty('thumbnailImage');
});

test('two versions are compared field by field', () => {
  const newer = { ...typed, title: 'Salt & Fern', amenities: ['4'], status: '1' };
  const nameOf = (_field: string, id: string) => ({ '4': 'Lift', '9': 'Parking' })[id] ?? id;
  expect(differencesOf(typed, newer, nameOf)).toEqual([
    { field: 'title', name: 'Title', mine: 'Fern & Salt', theirs: 'Salt & Fern' },
    { field: 'status', name: 'Status', mine: 'Inactive', theirs: 'Active' },
    { field: 'amenities', name: 'Amenities', mine: 'Lift, Parking', theirs: 'Lift' },
  ]);
});
