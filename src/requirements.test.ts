import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const rowsOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));

/** `search/{a,b}.ts` names two files. */
function expanded(name: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (inside === undefined) return [name];
  return inside.split(',').flatMap((part) => expanded(before + part.trim() + after));
}

/** The files that a row names; one without a folder stands beside the one before it. */
function filesIn(row: string): string[] {
  return row
    .split('|')
    .slice(-3)
    .flatMap((cell) => {
      let folder = '';
      const names = cell.match(/[\w@./{},-]*\.(?:tsx?|css|sql|md|json|js)\b/g) ?? [];
      return names
        .flatMap((name) => expanded(name.replace(/^,/, '')))
        .map((name) => {
          if (!name.includes('/')) return join(folder, name);
          folder = dirname(name);
          return name;
        });
    });
}

test.each(['docs/requirements.md', 'SECURITY.md'])('every file that %s names exists', (file) => {
  const absent = rowsOf(file).flatMap((row) => filesIn(row).filter((name) => !existsSync(join(root, name))));
  expect(absent.filter((name) => name.includes('/'))).toEqual([]);
});

test.each(['docs/requirements.md', 'SECURITY.md'])('every command that %s names can be run', (file) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = readFileSync(join(root, file), 'utf8').matchAll(/npm run ([\w:-]+)/g);
  expect([...named].map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

/** The rows of the threat table: ids, threat, where it is stopped, what shows it. */
const threats = () =>
  (readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n## ')[2] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('every threat and every fault has a row in the threat table', () => {
  const ids = new Set(threats().flatMap(([, id = '']) => id.split(', ')));
  const wanted = ['T', 'F'].flatMap((letter) => Array.from({ length: 30 }, (_, at) => `${letter}${at + 1}`));
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids].filter((id) => id !== '–' && !wanted.includes(id))).toEqual([]);
});

test('every row of the threat table names a test or a command', () => {
  const unshown = threats().filter(
    (cells) => cells.length !== 6 || !/\.(test|spec)\.ts|`npm run [\w:-]+`/.test(cells[4] ?? ''),
  );
  expect(unshown).toEqual([]);
});

test('no two requirements share an id', () => {
  const ids = rowsOf('docs/requirements.md').map((row) => row.split('|')[1]?.trim() ?? '');
  const named = ids.filter((id) => /^[A-Z]+-\d+$/.test(id));
  expect(named.length).toBeGreaterThan(100);
  expect(named).toEqual([...new Set(named)]);
});
