import { expect, test } from 'vitest';
import { groupsOf, namedBy, phrasesOf, tsqueryOf, wordsOf } from './words.ts';

test.each([
  ['Women’s CUT & blow-dry', ['women', 'cut', 'blow', 'dry']],
  ["men's  cut", ['men', 'cut']],
  ['Décolleté, ærø', ['decollete', 'aero']],
  ['  ', []],
  [
    'one two three four five six seven eight nine ten eleven',
    'one two three four five six seven eight nine ten'.split(' '),
  ],
])('%j is split into its words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('phrases are runs of up to four words', () => {
  expect(phrasesOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c']);
});

test('the longest known phrase is searched by its own words and by its meaning', () => {
  const stems = { back: ['back'], rub: ['rub'], the: [], leeds: ['leed'] };
  const synonyms = [
    { phrase: 'back rub', stems: ['massag'] },
    { phrase: 'rub', stems: ['scrub'] },
  ];

  const groups = groupsOf(['the', 'back', 'rub', 'leeds'], stems, synonyms);

  expect(groups).toEqual([[['back', 'rub'], ['massag']], [['leed']]]);
  expect(tsqueryOf(groups)).toBe("('back' & 'rub' | 'massag') & ('leed')");
});

test('quotes and backslashes in a search are escaped', () => {
  expect(tsqueryOf([[["o'clock", 'a\\b']]])).toBe("('o''clock' & 'a\\\\b')");
});

test.each([
  [
    'an abbreviation of a part of its meaning',
    [['physio'], ['manual', 'physiotherapi', 'therapi']],
    [['physiotherapi']],
  ],
  ['a longer form of a part of its meaning', [['acupuncturist'], ['acupunctur', 'dri']], [['acupunctur']]],
  [
    'a word that its meaning repeats',
    [
      ['wax', 'bar'],
      ['thread', 'wax'],
    ],
    [['wax']],
  ],
  ['a word with only three letters in common', [['tan'], ['tanner', 'sunb']], []],
  ['a word with an unrelated meaning', [['sciatica'], ['manual', 'physiotherapi']], []],
  ['a word without meanings', [['massag']], []],
])('the names that count for a typed word: %s', (_what, group, more) => {
  expect(namedBy([group])).toEqual([[...group, ...more]]);
});
