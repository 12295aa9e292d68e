import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleName } from './text.ts';

test.each([
  ['a plain name', ' Hot stones ', 'Hot stones'],
  ['an empty name', '', ''],
  ['zero-width spaces alone', '\u200B\u200B', ''],
  ['a joiner alone', ' \u200D ', ''],
  ['a Hangul filler alone', '\u3164', ''],
  ['a variation selector alone', '\uFE0F', ''],
  ['spaces beside invisible marks', '\uFEFF Hot stones\u2060 ', 'Hot stones'],
  ['a bidi override', 'Hot \u202Esenots\u202C', 'Hot senots'],
  ['direction marks', '\u200FHot\u200E \u2066stones\u2069', 'Hot stones'],
  ['a soft hyphen', 'Mas\u00ADsage', 'Massage'],
  ['joiners at the edges', '\u200DHot \u200Cstones\u200D', 'Hot stones'],
  ['joiners in a row', 'Hot\u200D\u200Dstones', 'Hotstones'],
  ['a joiner beside a zero-width space', 'Hot\u200B\u200Dstones', 'Hot\u200Dstones'],
  ['a Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a Sinhala conjunct', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
  ['a joined emoji', 'Care 👩\u200D⚕\uFE0F', 'Care 👩\u200D⚕\uFE0F'],
  ['the flag of Scotland', 'Peat 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', undefined],
  ['words hidden in tags', 'Peat\u{E0067}\u{E0062}\u{E007F}', 'Peat'],
  ['a combining accent', 'Cafe\u0301', 'Cafe\u0301'],
])('a name keeps only what changes how it looks: %s', (_what, given, kept = given) => {
  expect(visibleName(given)).toBe(kept);
});

test('cleaning a name twice changes nothing, and no visible character is lost', () => {
  const letter = fc.constantFrom(
    'a',
    'é',
    'ض',
    ' ',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u202E',
    '\u00AD',
    '🏴',
    '\u{E0067}',
  );
  const plain = (text: string) => text.replace(/[\p{Cf}\s]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), (given) => {
      const kept = visibleName(given);
      expect(visibleName(kept)).toBe(kept);
      expect(plain(kept)).toBe(plain(given));
    }),
  );
});
