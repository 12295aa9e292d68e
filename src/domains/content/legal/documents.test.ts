import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { termsVersion } from '#src/domains/accounts/options.ts';
import { readEnv } from '#src/env.ts';
import { siteOf } from '#src/platform/web/site.ts';
import { keptInBrowsers } from '#src/testing/browser-storage.ts';
import { Markup } from '../parts/markup.tsx';
import { faultsOf, lostSections, sectionsOf } from './documents.ts';
import { operatorOf } from './operator.ts';
import { legalPages } from './pages.ts';
import { shippedPages } from './shipped.server.ts';

const operatorGiven = (settings: Record<string, string>) => operatorOf(siteOf(readEnv(settings)));

const named = {
  LEGAL_NAME: 'Juniper Directories Ltd',
  LEGAL_ADDRESS: '1 Yard Lane, York YO1 7HZ',
  COMPANY_NUMBER: '01234567',
  SUPPORT_EMAIL: 'help@juniper.test',
};

const operator = operatorGiven({ SUPPORT_EMAIL: 'help@juniper.test' });

function documentAt(path: string, by = operator) {
  const page = legalPages.find((known) => known === path);
  if (!page) throw new Error(`No legal document at ${path}`);
  const { text, ...document } = shippedPages[page];
  return { ...document, sections: sectionsOf(text, by) };
}

/** The text of a page as it is read, without its tags. */
function textOf(path: string): string {
  const titles = documentAt(path).sections.map(({ title }) => title);
  const bodies = documentAt(path).sections.map(({ id, content }) =>
    createElement(Markup, { key: id, content }),
  );
  return [...titles, renderToStaticMarkup(createElement(MemoryRouter, null, bodies))]
    .join(' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

test.each<[string, string, string[]]>([
  [
    'the terms explain the order of results, the effect of payment and the “Promoted” label (F1)',
    'terms-and-conditions',
    ['How results are ordered', 'The order of results contains no payment', 'each labelled “Promoted”'],
  ],
  [
    'the terms promise reasons for restrictions, and notice of an end or a change (F2)',
    'terms-and-conditions',
    ['statement of reasons', 'at the latest when a restriction begins', '30 days’ notice', '15 days before'],
  ],
  [
    'the terms refund the unused days of a plan cancelled within 14 days (U4)',
    'terms-and-conditions',
    ['within 14 days of buying a plan', 'get back what covers the days not used'],
  ],
  [
    'the terms say that plans do not renew, when reminders come and that nothing is deleted (U2, U3)',
    'terms-and-conditions',
    [
      'No automatic renewal.',
      '7 days and 1 day before the end',
      '3 days of grace',
      'nothing is deleted',
      'two clicks on your plan page',
    ],
  ],
  [
    'the terms cover channels, ownership, data, mediation and leaving, and are not retroactive (L19)',
    'terms-and-conditions',
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
    'the privacy policy confirms a data complaint within 30 days and explains the outcome (D5)',
    'privacy-policy',
    [
      'We confirm within 30 days',
      'tell you the outcome and the reasons',
      'Information Commissioner’s Office',
    ],
  ],
  [
    'the privacy policy says that nothing needs consent, and that data can be exported and erased (D1–D3)',
    'privacy-policy',
    ['We set nothing that needs your consent', 'packed into one archive', 'within one month'],
  ],
  [
    'the review policy bans fake and rewarded reviews and says that they are removed (R1, R7)',
    'reviews-and-complaints',
    ['Fake and paid reviews are banned', 'no points, discounts or gifts', 'is removed'],
  ],
  [
    'the review policy treats good and bad reviews alike, and no business can hide one (R2–R5)',
    'reviews-and-complaints',
    ['an invitation that works once', 'pass the same checks, at the same speed', 'It cannot hide it'],
  ],
  [
    'the page about online safety judges each risk, and says how to report and who answers for it',
    'online-safety',
    ['Likelihood low, harm high', 'only for as long as the report is open', 'help@juniper.test'],
  ],
  [
    'the accessibility statement names its standard, the known gaps and a contact',
    'accessibility',
    ['Web Content Accessibility Guidelines 2.2, level AA', 'What we know is missing', 'help@juniper.test'],
  ],
])('%s', (_, path, promises) => {
  const words = textOf(path);
  for (const promise of promises) expect(words).toContain(promise);
});

test('the cookies page gives the purpose, lifetime and kind of everything kept in the browser', () => {
  for (const { name, purpose, kind, life } of keptInBrowsers) {
    expect(purpose, name).toMatch(/^.{20,}\.$/);
    expect(kind, name).toMatch(/^(Needed|Convenience)$/);
    expect(life, name).toMatch(/^.{7,}\.$/);
    for (const text of [name, purpose, life]) expect(textOf('cookies-and-storage')).toContain(text);
  }
});

test.each(legalPages)('every section of %s has its own fragment', (path) => {
  const ids = documentAt(path).sections.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
});

test.each(legalPages)('%s has a title, a lead and a description', (path) => {
  const { title, lead, description } = documentAt(path);
  for (const text of [title, lead, description]) expect(text).toMatch(/^[A-Z]/);
});

test.each(['reviews-and-complaints', 'accessibility', 'cookies-and-storage', 'online-safety'])(
  '%s gives the date on which it took effect',
  (path) => {
    expect(documentAt(path).versions[0]?.date).toMatch(/^2026-11-/);
  },
);

const versionsOf = (path: string) => documentAt(path).versions;

test('the version that users accept at registration is the version that the page shows', () => {
  expect(versionsOf('terms-and-conditions')[0]?.date).toBe(termsVersion);
});

test.each([
  ['the privacy policy', 'privacy-policy'],
  ['the terms', 'terms-and-conditions'],
])('%s took effect on 12 March 2024, and the newest version comes first', (_, path) => {
  const dates = versionsOf(path).map(({ date }) => date);
  expect(dates.at(-1)).toBe('2024-03-12');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('the missing details of the operator are listed', () => {
  expect(operatorGiven({}).missing).toEqual(['legal name', 'address', 'company number', 'email address']);
  expect(operatorGiven({ LEGAL_NAME: 'Juniper Directories Ltd' }).missing).not.toContain('legal name');
  expect(operatorGiven(named)).toMatchObject({ legalName: 'Juniper Directories Ltd', missing: [] });
});

test('the terms name the operator with address and company number, and escape markup in the name', () => {
  const operator = operatorGiven({ ...named, LEGAL_NAME: 'Juniper *and* <b>Sons</b> {email}' });
  const text = JSON.stringify(documentAt('terms-and-conditions', operator).sections[0]);
  expect(text).toContain(
    'run by Juniper *and* <b>Sons</b> {email}, 1 Yard Lane, York YO1 7HZ (company number 01234567): “we”',
  );
  expect(text).toContain('"href":"mailto:help@juniper.test"');
});

test.each(legalPages)('the shipped text of %s could be published by an operator', (page) => {
  expect(faultsOf(shippedPages[page].text)).toEqual([]);
});

test.each([
  ['', 'Write at least one section'],
  ['Hello.\n\n## Cookies {#cookies}\n\nYes.', 'text before the first “##”'],
  ['## Cookies\n\nYes.', 'End the heading “Cookies” with an address'],
  ['## One {#same}\n\nA.\n\n## Two {#same}\n\nB.', 'Two sections have the address {#same}.'],
  ['## One {#one}\n\nAsk {somebody}.', 'Nothing replaces {somebody}.'],
  ['## One {#one}\n\n[Here](javascript:alert(1))', 'A link may not lead to javascript:alert(1).'],
  ['## One {#one}\n\n[Here](//evil.example)', 'A link may not lead to //evil.example.'],
  ['## One {#one}\n\n<script>alert(1)</script>', 'No element for html'],
  ['## One {#one}\n\n![A picture](/a.png)', 'No element for image'],
])('a legal page cannot be published that reads %j', (text, fault) => {
  expect(faultsOf(text).join(' ')).toContain(fault);
});

test('sections that a new text lacks are named, so that no link is lost unseen', () => {
  const before = '## One {#one}\n\nA.\n\n## Two {#two}\n\nB.';
  expect(lostSections(before, '## Two, in other words {#two}\n\nB.')).toEqual(['one']);
});
