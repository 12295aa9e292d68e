import { expect, test } from 'vitest';
import { emptyTreatment, payloadOf, type TreatmentValues, treatmentErrors } from './form-values.ts';

const [variant] = emptyTreatment().variants;
if (!variant) throw new Error('An empty treatment has no variant.');
const right: TreatmentValues = {
  ...emptyTreatment('3'),
  name: 'Deep tissue massage',
  service_type: 'Massage',
  description: '<p>Slow and firm.</p>',
  variants: [{ ...variant, price: '45' }],
};
const priced = (price: string, price_type: 'free' | 'from' | 'fixed' = 'fixed') => ({
  ...right,
  variants: [{ ...variant, price, price_type }],
});

test('a complete treatment has no errors', () => {
  expect(treatmentErrors(right)).toEqual({});
  expect(treatmentErrors(priced('', 'free'))).toEqual({});
});

test('an empty form has an error beside every field', () => {
  const errors = treatmentErrors({ ...emptyTreatment(), variants: [{ ...variant, name: ' ' }] });
  expect(errors).toEqual({
    name: 'Enter a name',
    service_type: 'Enter a service type',
    category: 'Choose a category',
    description: 'Enter a description',
    'variants.0.name': 'Name field can not be empty.',
    'variants.0.price': 'Price must be greater than 0 for Fixed price type',
  });
});

test.each([
  ['not an amount', priced('abc'), 'Please write the price in pounds, such as 45 or 45.50.'],
  ['three decimals', priced('45.505'), 'Please write the price in pounds, such as 45 or 45.50.'],
  ['no price', priced('0', 'from'), 'Price must be greater than 0 for From price type'],
])('the price field explains its error: %s', (_case, values, sentence) => {
  expect(treatmentErrors(values)).toEqual({ 'variants.0.price': sentence });
});

test('invisible characters do not count as a name, nor tags alone as a description', () => {
  expect(treatmentErrors({ ...right, name: '\u200b', description: '<p> </p>' })).toEqual({
    name: 'Enter a name',
    description: 'Enter a description',
  });
});

test('a treatment must be on at least one listing', () => {
  expect(treatmentErrors({ ...right, on_all_listings: false })).toEqual({
    listing_ids: 'Please choose at least one listing.',
  });
});

const atYard = (term: object) => ({
  ...right,
  variants: [
    { ...variant, price: '45', terms: { '7': { is_offered: true, price: '', duration: '', ...term } } },
  ],
});

test('the form sends what is different at a place, and nothing of places where nothing was said', () => {
  expect(payloadOf(right)).not.toHaveProperty('places');
  expect(payloadOf(atYard({ price: '50', duration: '75' }))).toMatchObject({
    places: [{ listing_id: 7, variants: [{ is_offered: true, price: '50', duration: 75 }] }],
  });
  expect(payloadOf(atYard({}))).toMatchObject({
    places: [{ listing_id: 7, variants: [{ is_offered: true }] }],
  });
});

test('a price at a place is checked beside its field', () => {
  const errors = treatmentErrors(atYard({ price: 'much' }));
  expect(errors).toEqual({
    'places.0.variants.0.price': 'Please write the price in pounds, such as 45 or 45.50.',
  });
  expect(treatmentErrors(atYard({ price: '0' }))).toEqual({
    'places.0.variants.0.price': 'The price must be more than £0.',
  });
});

test('the form sends a free variant without a price, and a new treatment without a revision', () => {
  expect(payloadOf(priced('', 'free'))).toEqual({
    name: 'Deep tissue massage',
    status: 1,
    service_type: 'Massage',
    category: '3',
    description: '<p>Slow and firm.</p>',
    variants: [{ name: 'Standard', description: '', price_type: 'free', duration: 60 }],
    listing_ids: null,
  });
});
