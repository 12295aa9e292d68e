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
])('%j is read as its words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('phrases are runs of up to four words', () => {
  expect(phrasesOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c']);
});

test('a known phrase is found by itself or by what it means, longest first', () => {
  const stems = { back: ['back'], rub: ['rub'], the: [], leeds: ['leed'] };
  const synonyms = [
    { phrase: 'back rub', stems: ['massag'] },
    { phrase: 'rub', stems: ['scrub'] },
  ];

  const groups = groupsOf(['the', 'back', 'rub', 'leeds'], stems, synonyms);

  expect(groups).toEqual([[['back', 'rub'], ['massag']], [['leed']]]);
  expect(tsqueryOf(groups)).toBe("('back' & 'rub' | 'massag') & ('leed')");
});

test('what a visitor types stays a word in the question', () => {
  expect(tsqueryOf([[["o'clock", 'a\\b']]])).toBe("('o''clock' & 'a\\\\b')");
});

test.each([
  [
    'a word that is short for a part of its meaning',
    [['physio'], ['manual', 'physiotherapi', 'therapi']],
    [['physiotherapi']],
  ],
  [
    'a word that goes on after a part of its meaning',
    [['acupuncturist'], ['acupunctur', 'dri']],
    [['acupunctur']],
  ],
  [
    'a word that its meaning has too',
    [
      ['wax', 'bar'],
      ['thread', 'wax'],
    ],
    [['wax']],
  ],
  ['a word that shares no more than three letters', [['tan'], ['tanner', 'sunb']], []],
  ['a word whose meaning is another', [['sciatica'], ['manual', 'physiotherapi']], []],
  ['a word without meanings', [['massag']], []],
])('a name carries what was typed: %s', (_what, group, more) => {
  expect(namedBy([group])).toEqual([[...group, ...more]]);
});
