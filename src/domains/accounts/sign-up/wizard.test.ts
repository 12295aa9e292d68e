import { expect, test } from 'vitest';
import { sentences } from '../fields.ts';
import { businessPayload, businessWizard, userPayload, userWizard } from './registration.ts';
import {
  faultsFromServer,
  faultsOf,
  firstFault,
  openUpTo,
  searchAt,
  stepIn,
  type Values,
  withoutSecrets,
} from './wizard.ts';

const details: Values = {
  name: ["Siân O'Neill"],
  email: ['sian@example.com'],
  phone: ['07700 900123'],
  password: ['Willow!2026'],
};
const client: Values = {
  ...details,
  heard_about_options: ['friend'],
  main_location: ['leeds'],
  age_group: ['25-34'],
  terms: ['on'],
};
const business: Values = {
  ...details,
  business_name: ['Juniper Yard'],
  heard_about_options: ['mainPost'],
  categories: ['3'],
  more_categories: ['7', '3'],
  business_location: ['york'],
  business_size: ['soloPractitioner'],
  premises_count: ['onePremises'],
  terms: ['on'],
};
const userFaults = (values: Values) => faultsOf(userWizard, values, 'spec');

test('a correctly completed form has no errors and opens every step', () => {
  expect(userFaults(client)).toEqual({});
  expect(openUpTo(userWizard, userFaults(client))).toBe(2);
  expect(faultsOf(businessWizard, business, 'spec')).toEqual({});
  expect(openUpTo(businessWizard, {})).toBe(3);
});

test.each([
  ['name', 'Al', sentences.name],
  ['name', 'R2D2', sentences.name],
  ['name', '', sentences.name],
  ['email', 'sian@example', sentences.email],
  ['email', '', sentences.email],
  ['phone', '12345', sentences.phone],
  ['phone', '0770O 900123', sentences.phone],
  ['phone', '1234567890123456', sentences.phone],
  ['password', 'Willow2026', sentences.password],
  ['password', 'Will!26', sentences.password],
  ['password', 'Willow!2026Willow!2026', sentences.password],
  ['heard_about_options', '', sentences.option],
  ['main_location', '', sentences.location],
  ['age_group', '', sentences.option],
  ['terms', '', sentences.terms],
])('%s with the value "%s" gets its error message', (name, given, sentence) => {
  expect(userFaults({ ...client, [name]: [given] })).toEqual({ [name]: [sentence] });
});

test.each([
  ['categories', '', sentences.category],
  ['business_location', '', sentences.location],
  ['business_size', '', sentences.option],
  ['premises_count', '', sentences.option],
  ['business_name', 'J', sentences.businessName],
  ['business_name', '\u200B\u200B', sentences.businessName],
])('a business’s %s with the value "%s" gets its error message', (name, given, sentence) => {
  expect(faultsOf(businessWizard, { ...business, [name]: [given] }, 'spec')).toEqual({ [name]: [sentence] });
});

test('a business without a trading name leaves the field empty', () => {
  const values = { ...business, business_name: [''] };
  expect(faultsOf(businessWizard, values, 'spec')).toEqual({});
  expect(businessPayload(values)).not.toHaveProperty('business_name');
});

test('a password is checked by the policy of the site', () => {
  const values = { ...client, password: ['a long one of words only'] };
  expect(faultsOf(userWizard, values, 'spec')).toEqual({ password: [sentences.password] });
  expect(faultsOf(userWizard, values, 'modern')).toEqual({});
});

test('a step opens only when the steps before it are valid', () => {
  expect(openUpTo(userWizard, userFaults({}))).toBe(1);
  expect(openUpTo(businessWizard, faultsOf(businessWizard, details, 'spec'))).toBe(2);
  const emptied = { ...business, email: [''] };
  expect(openUpTo(businessWizard, faultsOf(businessWizard, emptied, 'spec'))).toBe(1);
});

test('a server error goes to its field, and the first field in order comes first', () => {
  const faults = faultsFromServer(businessWizard, {
    'categories.0': ['The selected category is invalid.'],
    email: ['The email has already been taken.'],
    company_fax: ['never shown'],
    phone: [],
  });
  expect(Object.keys(faults).toSorted()).toEqual(['categories', 'email']);
  expect(openUpTo(businessWizard, faults)).toBe(1);
  expect(businessWizard.map((step) => firstFault(step, faults))).toEqual(['email', 'categories', null]);
});

test.each([
  ['', 1],
  ['?step=2', 2],
  ['?step=3', 1],
  ['?step=0', 1],
  ['?step=two', 1],
])('the address "%s" opens step %i', (search, step) => {
  expect(stepIn(search, userWizard)).toBe(step);
});

test('the address keeps its other parameters between steps, and step 1 needs none', () => {
  expect(searchAt('?from=home', 2)).toBe('?from=home&step=2');
  expect(searchAt('?from=home&step=2', 1)).toBe('?from=home');
  expect(searchAt('?step=2', 1)).toBe('');
});

test('the password is never among the saved values', () => {
  expect(JSON.stringify(withoutSecrets(userWizard, client))).not.toContain('Willow!2026');
  expect(withoutSecrets(userWizard, client)).toHaveProperty('email', ['sian@example.com']);
});

test('the forms send the field names and values of the original site', () => {
  expect(userPayload(client)).toEqual({
    name: "Siân O'Neill",
    email: 'sian@example.com',
    phone: '07700 900123',
    password: 'Willow!2026',
    heard_about_options: 'friend',
    main_location: 'leeds',
    age_group: '25-34',
    terms: true,
    company_fax: '',
  });
  expect(businessPayload(business)).toMatchObject({
    business_name: 'Juniper Yard',
    heard_about_options: 'mainPost',
    categories: [3, 7],
    business_location: 'york',
    business_size: 'soloPractitioner',
    premises_count: 'onePremises',
    terms: true,
  });
});
