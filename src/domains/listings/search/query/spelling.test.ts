import { expect, test } from 'vitest';
import { meantWord } from './spelling.server.ts';

const known = [
  { word: 'massage', listings: 90 },
  { word: 'message', listings: 2 },
  { word: 'reiki', listings: 5 },
  { word: 'waxing', listings: 40 },
  { word: 'acupuncture', listings: 20 },
];

test.each([
  ['a letter left out', 'masage', 'massage'],
  ['a letter too many', 'massaage', 'massage'],
  ['two letters swapped', 'rieki', 'reiki'],
  ['a tie, by frequency', 'mussage', 'massage'],
  ['three edits in a long word', 'acupunkcure', 'acupuncture'],
  ['a word too far from all others', 'dentist', null],
  ['a short word two edits away', 'wax', null],
])('the spelling correction handles %s', (_what, typed, meant) => {
  expect(meantWord(typed, known)).toBe(meant);
});
