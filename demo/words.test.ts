import { expect, test } from 'vitest';
import { findingsIn } from '#src/domains/advertising/rules.ts';
import type { Business } from './business.ts';
import { makeDirectory } from './directory.ts';

const directory = makeDirectory();

/** Everything that a visitor may read about a business. */
const textsOf = (business: Business) => allTextsOf(business).map((text) => text.replace(/\s+/g, ' ').trim());

const allTextsOf = (business: Business) => [
  business.name,
  business.summary,
  business.description.replace(/<[^>]+>/g, ' '),
  ...business.people.flatMap(({ about, qualification, certificate }) => [about, qualification, certificate]),
  ...business.treatments.flatMap(({ name, description, variants }) => [
    name,
    description,
    ...variants.map((v) => v.name),
  ]),
  ...business.pictures.gallery.map(({ alt }) => alt),
];

const where = (business: Business, text: string) => `${business.slug}: ${text}`;

test('no sentence appears in more than five businesses', () => {
  const said = new Map<string, Set<string>>();
  for (const business of directory) {
    const prose = [
      business.summary,
      business.description.replaceAll('</p>', ' ').replaceAll('<p>', ''),
      ...business.people.map(({ about }) => about),
      ...business.treatments.map(({ description }) => description),
    ];
    for (const sentence of prose
      .join(' ')
      .split(/(?<=[.!?])\s+/)
      .filter(Boolean)) {
      said.set(sentence, (said.get(sentence) ?? new Set()).add(business.slug));
    }
  }
  const worn = [...said].filter(([, businesses]) => businesses.size > 5).map(([sentence]) => sentence);
  expect(worn).toEqual([]);
});

test('every business has a summary for its card and at least three sentences about it', () => {
  for (const { slug, summary, description } of directory) {
    expect(summary.length, slug).toBeGreaterThan(30);
    expect(summary.length, slug).toBeLessThan(161);
    expect(description.split(/[.!?](?:\s|<)/).length, slug).toBeGreaterThan(3);
  }
});

test('no text has a leftover placeholder or a stray mark', () => {
  const stray = /[{}[\]|]|undefined|null|\s[,.;]|\.\.| {2}|\b(an? (an?|the)|the the)\b/i;
  const found = directory.flatMap((business) =>
    textsOf(business)
      .map((text) => text.trim())
      .filter((text) => stray.test(text))
      .map((text) => where(business, text)),
  );
  expect(found).toEqual([]);
});

test('no text names or hints at a medicine that may not be advertised', () => {
  const found = directory.flatMap((business) =>
    textsOf(business).flatMap((text) =>
      findingsIn([{ field: business.slug, text }]).map(({ words }) => `${where(business, text)}: ${words}`),
    ),
  );
  expect(found).toEqual([]);
});

test('no text promises a cure or a certain result', () => {
  const promise =
    /\bcur(e|es|ed|ing)\b|guarantee|miracle|\bheals?\b|100 ?%|risk[- ]free|pain[- ]?free|painless|detox|\bbest in\b|number one|permanent(ly)? remov|clinically proven|immune/i;
  const found = directory.flatMap((business) =>
    textsOf(business)
      .filter((text) => promise.test(text))
      .map((text) => where(business, text)),
  );
  expect(found).toEqual([]);
});
