import { expect, test } from 'vitest';
import { emptyTreatment } from './form-values.ts';
import { newTreatment, ownCategory, serviceTypeFollowing, suggestedServiceType } from './suggesting.ts';

const kinds = [
  { id: 1, name: 'Massage', category_id: 3, typical_minutes: 60 },
  { id: 2, name: 'Deep tissue massage', category_id: 3, typical_minutes: 60 },
  { id: 3, name: 'Manicure', category_id: 4, typical_minutes: 45 },
];

test.each([
  ['Deep tissue massage', '3', 'Deep tissue massage'],
  ['deep tissue MASSAGE with hot stones', '3', 'Deep tissue massage'],
  ['Back massage', '3', 'Massage'],
  ['Manicure', '3', ''],
  ['Manicure', '', ''],
  ['', '3', ''],
])('for “%s” in category “%s” the form suggests the service type “%s”', (name, category, kind) => {
  expect(suggestedServiceType({ name, category }, kinds)).toBe(kind);
});

test('the service type follows the name until the owner writes their own', () => {
  const empty = emptyTreatment('3');
  const named = { ...empty, name: 'Back massage' };
  expect(serviceTypeFollowing(named, empty, kinds)).toBe('Massage');
  const followed = { ...named, service_type: 'Massage' };
  expect(serviceTypeFollowing({ ...followed, name: 'Deep tissue massage' }, followed, kinds)).toBe(
    'Deep tissue massage',
  );
  const own = { ...named, service_type: 'Relaxing' };
  expect(serviceTypeFollowing({ ...own, name: 'Deep tissue massage' }, own, kinds)).toBeNull();
});

test('a new treatment starts with the category that all the owner’s listings share', () => {
  const listing = (category_id: number) => ({ id: category_id, title: 'Rooms', town: 'Leeds', category_id });
  expect(ownCategory([listing(3), listing(3)])).toBe('3');
  expect(ownCategory([listing(3), listing(4)])).toBe('');
  expect(ownCategory([])).toBe('');
});

test.each([
  ['Manicure', { name: 'Manicure', category: '4', service_type: 'Manicure' }],
  ['Something else', { name: '', category: '3', service_type: '' }],
  [null, { name: '', category: '3', service_type: '' }],
])('a new treatment that was asked for by the name %j starts with %j', (named, starting) => {
  const listings = [{ id: 1, title: 'Rooms', town: 'Leeds', category_id: 3 }];
  expect(newTreatment({ listings, kinds }, named)).toMatchObject(starting);
});
