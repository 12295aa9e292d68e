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

test('no two requirements share an id', () => {
  const ids = rowsOf('docs/requirements.md').map((row) => row.split('|')[1]?.trim() ?? '');
  const named = ids.filter((id) => /^[A-Z]+-\d+$/.test(id));
  expect(named.length).toBeGreaterThan(100);
  expect(named).toEqual([...new Set(named)]);
});
