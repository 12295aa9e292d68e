import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { siteOf } from '#src/platform/web/site.ts';
import { keptInBrowsers } from '../storage/kept.ts';
import { accessibilityStatement } from './accessibility/index.tsx';
import { type LegalSection, type Operator, operatorOf } from './document.ts';
import { accessibilityVersions, reviewVersions, storageVersions } from './history.ts';
import { privacyPolicy } from './privacy/index.ts';
import { reviewsAndComplaints } from './reviews/index.tsx';
import { cookiesAndStorage } from './storage/index.tsx';
import { termsAndConditions } from './terms/index.ts';

type Document = (operator: Operator) => readonly LegalSection[];
const operator = operatorOf(siteOf(readEnv({ SUPPORT_EMAIL: 'help@juniper.test' })));

/** The words of a document as they are read, without its tags. */
function wordsOf(document: Document): string {
  const sections = document(operator).map(({ id, title, body }) =>
    createElement(Fragment, { key: id }, title, ' ', body),
  );
  return renderToStaticMarkup(createElement(MemoryRouter, null, sections))
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

test.each<[string, Document, string[]]>([
  [
    'the terms say what decides the order, what payment changes, and that promoted results are marked (F1)',
    termsAndConditions,
    ['How results are ordered', 'The order of results contains no payment', 'each labelled “Promoted”'],
  ],
  [
    'the terms give reasons at once, 30 days before an end, 15 before a change, and a way to complain (F2)',
    termsAndConditions,
    ['statement of reasons', 'at the latest when a restriction begins', '30 days’ notice', '15 days before'],
  ],
  [
    'the terms let a plan be cancelled within 14 days with what was not used (U4)',
    termsAndConditions,
    ['within 14 days of buying a plan', 'get back what covers the days not used'],
  ],
  [
    'the terms say that nothing renews automatically, what reminds of the end, and that nothing is deleted (U2, U3)',
    termsAndConditions,
    [
      'No automatic renewal.',
      '7 days and 1 day before the end',
      '3 days of grace',
      'nothing is deleted',
      'two clicks on your plan page',
    ],
  ],
  [
    'the terms name channels, ownership, data, mediation and leaving, and reach back to nothing (L19)',
    termsAndConditions,
    [
      'affiliate schemes',
      'Your content stays yours',
      'You do not see other businesses’ figures',
      'a mediator accredited by the Civil Mediation Council',
      'at any price and on any terms',
      'no change reaches back',
    ],
  ],
  [
    'the privacy policy confirms a complaint about data within 30 days and tells its outcome (D5)',
    privacyPolicy,
    [
      'We confirm within 30 days',
      'tell you the outcome and the reasons',
      'Information Commissioner’s Office',
    ],
  ],
  [
    'the privacy policy says that nothing needs consent, and that data can be taken along and erased (D1–D3)',
    privacyPolicy,
    ['We set nothing that needs your consent', 'packed into one archive', 'within one month'],
  ],
  [
    'the review policy bans fake and rewarded reviews and says what follows (R1, R7)',
    reviewsAndComplaints,
    ['Fake and paid reviews are banned', 'no points, discounts or gifts', 'is removed'],
  ],
  [
    'the review policy treats good and bad alike and hides none for a business (R2–R5)',
    reviewsAndComplaints,
    ['an invitation that works once', 'pass the same checks, at the same speed', 'It cannot hide it'],
  ],
  [
    'the accessibility statement names its standard, its gaps and whom to tell',
    accessibilityStatement,
    ['Web Content Accessibility Guidelines 2.2, level AA', 'What we know is missing', 'help@juniper.test'],
  ],
])('%s', (_, document, promises) => {
  const words = wordsOf(document);
  for (const promise of promises) expect(words).toContain(promise);
});

test('the page about cookies and storage says of each its name, purpose and life', () => {
  const words = wordsOf(cookiesAndStorage);
  for (const { name, purpose, life } of keptInBrowsers)
    for (const text of [name, purpose, life]) expect(words).toContain(text);
});

test.each([
  ['reviews and complaints', reviewsAndComplaints],
  ['accessibility', accessibilityStatement],
  ['cookies and storage', cookiesAndStorage],
])('every part of %s has an address of its own', (_, document: Document) => {
  const ids = document(operator).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each of these pages names the day on which it took effect', () => {
  for (const versions of [reviewVersions, accessibilityVersions, storageVersions])
    expect(versions[0]?.date).toMatch(/^2026-11-/);
});
