import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNamed, keptInBrowsers } from './kept.ts';

test.each([
  ['device', 'token', true],
  ['tab', 'draft:business-registration', true],
  ['tab', 'draft:listing:12', true],
  ['device', 'draft:listing:12', false],
  ['cookie', 'token', false],
  ['device', '_ga', false],
  ['tab', 'draft', false],
] as const)('in the %s "%s" is named: %s', (store, name, named) => {
  expect(isNamed(store, name)).toBe(named);
});

test('nothing is named twice in the same place', () => {
  const names = keptInBrowsers.map(({ store, name }) => `${store} ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

const root = join(import.meta.dirname, '../../..');
const sources = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Words in quotation marks that stand directly in a call which keeps something. */
test('what a source keeps by a name of its own is on the list', () => {
  const found = sources().flatMap(({ text }) =>
    [...text.matchAll(/(local|session)Storage\.setItem\(\s*['"`]([^'"`$]+)/g)].map(
      ([, where, name = '']) => ({
        store: where === 'local' ? ('device' as const) : ('tab' as const),
        name,
      }),
    ),
  );
  expect(found.filter(({ store, name }) => !isNamed(store, name))).toEqual([]);
});
