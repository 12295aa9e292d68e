import { expect, test } from 'vitest';
import { ruleVersion } from '../../commission.ts';
import { evidenceTexts, ruleTexts, sourceText } from './words.ts';

const none = { ownSince: null, before: 0, byLink: false };

test.each([
  ['marketplace', none, 'Found on this site'],
  ['own_link', { ...none, byLink: true }, 'Your own link'],
  ['own_client', { ...none, ownSince: '2026-01-05T10:00:00Z' }, 'Your own client'],
  ['own_client', { ...none, before: 1 }, 'Booked with you before'],
] as const)('an appointment by %s is called “%s”', (source, evidence, words) => {
  expect(sourceText({ isAppointment: true, source, evidence })).toBe(words);
  expect(sourceText({ isAppointment: false, source, evidence })).toBe('Order');
});

test('a receipt says what the decision rested on, in whole sentences', () => {
  expect(evidenceTexts({ isAppointment: true, evidence: none })).toEqual([
    'The client was not in your own client list.',
    'They had no other appointment or order with you that stood or was completed.',
    'They did not come by your own link.',
  ]);
  const known = { ownSince: '2026-01-05T23:30:00Z', before: 2, byLink: true };
  expect(evidenceTexts({ isAppointment: true, evidence: known })).toEqual([
    'The client has been in your own client list since 5 January 2026.',
    'They had 2 other appointments or orders with you that stood or were completed.',
    'They came by your own link.',
  ]);
  expect(evidenceTexts({ isAppointment: true, evidence: { ...none, before: 1 } })[1]).toBe(
    'They had 1 other appointment or order with you that stood or was completed.',
  );
  expect(evidenceTexts({ isAppointment: false, evidence: {} })).toEqual([]);
});

test('every version of the rule has its sentences, also the one that decides now', () => {
  expect(ruleTexts).toHaveLength(ruleVersion + 1);
  for (const sentences of ruleTexts) expect(sentences.length).toBeGreaterThan(0);
});
