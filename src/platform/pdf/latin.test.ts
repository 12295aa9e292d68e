import { expect, test } from 'vitest';
import { inLatin } from './letters.server.ts';

test.each([
  ['Ελένη Παπαδάκη', 'Eleni Papadaki'],
  ['Олена Щербак', 'Olena Shcherbak'],
  ['Иван Соловьёв', 'Ivan Solovev'],
  ['Їжак', 'Izhak'],
  ['Ђорђе Њего', 'Djordje Njego'],
])('%s is spelt %s', (name, spelt) =>
  expect([...name].map((letter) => (letter === ' ' ? ' ' : inLatin(letter))).join('')).toBe(spelt),
);

test.each(['李', 'م', 'a', '7', '€'])('%s has no Latin spelling', (letter) =>
  expect(inLatin(letter)).toBeNull(),
);
