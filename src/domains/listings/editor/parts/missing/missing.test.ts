import { expect, test } from 'vitest';
import type { ListingField } from '../../../listing.ts';
import { emptyValues } from '../form-values.ts';
import { isPlaceJudged, stillMissing } from './missing.ts';

const values = { ...emptyValues, location: 'Leeds', address: '12 Candle Court', amenities: ['1', '2'] };
const unknown = { field: 'GoogleMapEmbedCode', message: 'We do not know yet where it is.' };
const unlawful = { field: 'description', message: '“Botox” may not be advertised.' };
const gone = { field: 'amenities', message: 'The selected amenities is invalid.' };
const unproved = { field: 'email_verification', message: 'Please confirm.' };
const leaving = { field: 'account', message: 'Your account is about to be deleted.' };
const nothing = { saved: null, isChanged: () => true, draftErrors: null, saveErrors: null, faults: {} };

test.each([
  ['stays while the place is unchanged', {}, [unknown]],
  ['stays when another field changes', { title: 'The Copper Room' }, [unknown]],
  ['goes when the address changes', { address: '14 Candle Court' }, []],
  ['goes when the location changes', { location: 'York' }, []],
  ['goes when a code is pasted', { GoogleMapEmbedCode: '<iframe>' }, []],
])('the error about an unknown place %s', (_, typed, expected) => {
  const said = { missing: [unknown], of: values };
  const now = { ...nothing, values: { ...values, ...typed } };
  expect(stillMissing({ ...now, draftErrors: said })).toEqual(expected);
  expect(stillMissing({ ...now, saveErrors: said })).toEqual(expected);
  expect(stillMissing({ ...now, draftErrors: said, saveErrors: said })).toEqual(expected);
});

test('the errors of a refused save stay until their field changes', () => {
  const saveErrors = { missing: [gone, unlawful], of: values };
  expect(stillMissing({ ...nothing, values, saveErrors })).toEqual([gone, unlawful]);
  expect(stillMissing({ ...nothing, values: { ...values, amenities: ['2'] }, saveErrors })).toEqual([
    unlawful,
  ]);
  expect(stillMissing({ ...nothing, values: { ...values, description: '<p>Tea</p>' }, saveErrors })).toEqual([
    gone,
  ]);
});

test('the errors of the saved listing stay until their field changes or the draft is checked', () => {
  const saved = { missing: [unlawful, gone, unproved, leaving] };
  const isChanged = (field: ListingField) => field === 'amenities';
  expect(stillMissing({ ...nothing, values, saved, isChanged })).toEqual([unlawful, leaving]);
  const draftErrors = { missing: [], of: values };
  expect(stillMissing({ ...nothing, values, saved, isChanged, draftErrors })).toEqual([leaving]);
});

test('the draft’s errors replace those of the save for the same field', () => {
  const both = [unlawful, { field: 'description', message: '“Cure” may not be advertised.' }];
  const joined = { field: 'description', message: both.map(({ message }) => message).join(' ') };
  const draftErrors = { missing: both, of: values };
  const saveErrors = { missing: [joined, gone], of: values };
  expect(stillMissing({ ...nothing, values, draftErrors, saveErrors })).toEqual([...both, gone]);
});

test('a fault that the form found hides the server’s error for that field', () => {
  const draftErrors = { missing: [unlawful], of: values };
  expect(
    stillMissing({ ...nothing, values, draftErrors, faults: { description: 'It is required.' } }),
  ).toEqual([]);
});

test('a place is checked once it is saved or part of a checked draft', () => {
  const saved = { missing: [] };
  const draftErrors = { missing: [], of: values };
  const moved = { ...values, address: '14 Candle Court' };
  const as = (changes: object) => isPlaceJudged({ ...nothing, values, ...changes });
  expect([as({}), as({ isChanged: () => false })]).toEqual([false, false]);
  expect([as({ saved }), as({ saved, isChanged: () => false })]).toEqual([false, true]);
  expect([as({ draftErrors }), as({ draftErrors, values: moved })]).toEqual([true, false]);
});
