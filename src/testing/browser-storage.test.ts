import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNamed, keptInBrowsers } from './browser-storage.ts';

test.each([
  ['device', 'token', true],
  ['tab', 'draft:business-registration', true],
  ['tab', 'draft:listing:12', true],
  ['device', 'draft:listing:12', false],
  ['cookie', 'token', false],
  ['device', '_ga', false],
  ['tab', 'draft', false],
] as const)('the list of %s storage has "%s": %s', (store, name, named) => {
  expect(isNamed(store, name)).toBe(named);
});

test('the list has no entry twice', () => {
  const names = keptInBrowsers.map(({ store, name }) => `${store} ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

const root = join(import.meta.dirname, '..');
const sources = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Words in quotation marks that name what a file keeps: in the call itself, or as its `key` or `prefix`. */
const named =
  /(?:writeStored(?:Json)?\('\w+',\s*|\b(?:key(?:Of)?|prefix)\b[^=!\n]*=(?!=)[^'"`\n]*)['"`]([^'"`$]+)/g;

test('only one file writes to the browser’s storage', () => {
  const writing = sources().filter(({ text }) => /Storage\.setItem\(|\]\.setItem\(/.test(text));
  expect(writing.map(({ name }) => name)).toEqual(['platform/web/storage.ts']);
});

test('every key that the code stores in a browser is on the list', () => {
  const keeping = sources().filter(({ text }) => /writeStored(?:Json)?\('/.test(text));
  const names = keeping.flatMap(({ name, text }) =>
    [...text.matchAll(named)].map(([, key = '']) => ({
      name,
      key,
      stores: (['device', 'tab'] as const).filter((store) =>
        text.includes(store === 'device' ? "('localStorage'" : "('sessionStorage'"),
      ),
    })),
  );
  expect(names.length).toBeGreaterThan(3);
  const unnamed = names.filter(({ key, stores }) => !stores.some((store) => isNamed(store, key)));
  expect(unnamed).toEqual([]);
});
