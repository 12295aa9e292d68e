import { expect, test } from 'vitest';
import { termsVersion } from '#src/domains/accounts/options.ts';
import { readEnv } from '#src/env.ts';
import { siteOf } from '#src/platform/web/site.ts';
import { operatorOf } from './document.ts';
import { privacyVersions, termsVersions } from './history.ts';
import { privacyPolicy } from './privacy/index.ts';
import { termsAndConditions } from './terms/index.ts';

const operatorGiven = (settings: Record<string, string>) => operatorOf(siteOf(readEnv(settings)));

const named = {
  LEGAL_NAME: 'Juniper Directories Ltd',
  LEGAL_ADDRESS: '1 Yard Lane, York YO1 7HZ',
  COMPANY_NUMBER: '01234567',
  SUPPORT_EMAIL: 'help@juniper.test',
};

test('a registration agrees to the version of the terms that the page shows', () => {
  expect(termsVersions[0]?.date).toBe(termsVersion);
});

test.each([
  ['the privacy policy', privacyVersions],
  ['the terms', termsVersions],
])('%s took effect on 12 March 2024, and the newest version stands first', (_, versions) => {
  const dates = versions.map(({ date }) => date);
  expect(dates.at(-1)).toBe('2024-03-12');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('what the operator has not said is named, and nothing when all is said', () => {
  expect(operatorGiven({}).missing).toEqual(['legal name', 'address', 'company number', 'email address']);
  expect(operatorGiven({ LEGAL_NAME: 'Juniper Directories Ltd' }).missing).not.toContain('legal name');
  expect(operatorGiven(named)).toMatchObject({ legalName: 'Juniper Directories Ltd', missing: [] });
});

test.each([
  ['privacy policy', privacyPolicy],
  ['terms', termsAndConditions],
])('every part of the %s has an address of its own', (_, document) => {
  const ids = document(operatorGiven(named)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
});
