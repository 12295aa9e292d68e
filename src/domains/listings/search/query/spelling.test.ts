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
  ['the more frequent of two that are as close', 'mussage', 'massage'],
  ['three edits in a long word', 'acupunkcure', 'acupuncture'],
  ['nothing that is too far', 'dentist', null],
  ['nothing two edits from a short word', 'wax', null],
])('%s', (_what, typed, meant) => {
  expect(meantWord(typed, known)).toBe(meant);
});
