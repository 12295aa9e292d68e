import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#src/routes.ts';

const root = join(import.meta.dirname, '../..');

type Page = (typeof routes)[number];
const pathsOf = (pages: readonly Page[], before: string): string[] =>
  pages.flatMap(({ path = '', children }) => {
    const whole = `${before}/${path}`.replace(/\/+/g, '/');
    return children ? pathsOf(children, whole) : whole;
  });
const screens = pathsOf(routes, '').filter((path) => !path.endsWith('*'));

/** Every address below the dashboard that the code names, with `…` for what it fills in. */
const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8').replace(/\$\{[^}]*\}/g, '…');
    return [...text.matchAll(/['"`](\/dashboard\/[^'"`?#\s]*)/g)].map(([, address = '']) => ({
      name,
      address,
    }));
  });

/** What is filled in is a parameter of the screen, a word of its path, or what follows it. */
const leadsTo = (address: string) => (path: string) =>
  matchPath(path, address) !== null || new RegExp(`^${address.replaceAll('…', '.*')}$`).test(path);

test('every address of the dashboard that the code names leads to a screen', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ address }) => !screens.some(leadsTo(address)))).toEqual([]);
});
