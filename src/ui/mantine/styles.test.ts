import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sheets = join(root, 'node_modules/@mantine/core/styles');

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const usedComponents = sources.flatMap((text) =>
  [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+/, '').trim()),
  ),
);

test('every Mantine component that a screen uses has its style sheet loaded', () => {
  const laid = readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8');
  const missing = usedComponents.filter(
    (name) => existsSync(join(sheets, `${name}.css`)) && !laid.includes(`/${name}.css`),
  );
  expect(usedComponents).toContain('MantineProvider');
  expect(missing).toEqual([]);
});
