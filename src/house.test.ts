import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const domains = [
  'places',
  'media',
  'catalogue',
  'accounts',
  'billing',
  'advertising',
  'treatments',
  'practitioners',
  'listings',
  'orders',
  'enquiries',
  'content',
  'dashboard',
  'operator',
];

type Kind =
  | 'platform'
  | 'ui'
  | 'entry'
  | 'wiring'
  | 'env'
  | 'shared'
  | 'screen'
  | 'part'
  | 'api'
  | 'tables'
  | 'queries'
  | 'service'
  | 'asset'
  | 'free';

interface Place {
  kind: Kind;
  domain: string;
  server: boolean;
}

/** Where a file stands in the house: the rows of the import table, told by folder and name. */
function placeOf(path: string): Place {
  const server = /\.server\.tsx?$/.test(path);
  const [, top = '', domain = ''] = /^src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  const at = (kind: Kind, of = '') => ({ kind, domain: of, server });
  if (/\.(css|json|svg|woff2)$/.test(path)) return at('asset');
  if (top === 'platform') return at('platform');
  if (top === 'ui') return at('ui');
  if (top === 'testing') return at('free');
  if (/^src\/(root\.tsx|entry\.(server|client)\.tsx|routes\.ts)$/.test(path)) return at('entry');
  if (/^src\/(main|server|apis)\.ts$/.test(path)) return at('wiring');
  if (path === 'src/env.ts') return at('env');
  if (top !== 'domains') return at('free');
  if (path.includes('/screens/')) return at('screen', domain);
  if (path.includes('/parts/')) return at('part', domain);
  if (path.endsWith('api.server.ts')) return at('api', domain);
  if (path.endsWith('tables.server.ts')) return at('tables', domain);
  if (path.endsWith('queries.server.ts')) return at('queries', domain);
  return at(server ? 'service' : 'shared', domain);
}

const mayImport: Record<Kind, (to: Place, own: boolean, earlier: boolean) => boolean> = {
  platform: (to) => ['platform', 'env', 'asset'].includes(to.kind),
  env: (to) => to.kind === 'platform' && !to.server,
  ui: (to) => ['ui', 'asset'].includes(to.kind) || (to.kind === 'platform' && !to.server),
  entry: (to) => ['screen', 'part', 'ui', 'asset', 'platform', 'shared'].includes(to.kind),
  wiring: () => true,
  free: () => true,
  asset: () => true,
  shared: (to, own, earlier) =>
    (to.kind === 'shared' && (own || earlier)) ||
    to.kind === 'asset' ||
    (to.kind === 'platform' && !to.server),
  screen: (to) =>
    ['shared', 'part', 'ui', 'asset'].includes(to.kind) || (to.kind === 'platform' && !to.server),
  part: (to, own, earlier) =>
    ['ui', 'asset'].includes(to.kind) ||
    (to.kind === 'platform' && !to.server) ||
    (['shared', 'part'].includes(to.kind) && (own || earlier)),
  api: (to, own) => to.kind === 'platform' || (own && ['shared', 'service', 'api'].includes(to.kind)),
  tables: (to, own, earlier) =>
    (['tables', 'shared'].includes(to.kind) && (own || earlier)) || to.kind === 'platform',
  queries: (to, own, earlier) =>
    to.kind === 'platform' ||
    (['tables', 'shared', 'queries'].includes(to.kind) && own) ||
    (to.kind === 'tables' && earlier) ||
    (to.kind === 'shared' && earlier),
  service: (to, own, earlier) =>
    ['platform', 'env', 'asset'].includes(to.kind) ||
    (own && ['service', 'queries', 'shared', 'tables'].includes(to.kind)) ||
    (earlier && ['service', 'shared'].includes(to.kind)),
};

const sources = () =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|race\.test)\.tsx?$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

function importsOf(path: string) {
  const text = readFileSync(join(root, path), 'utf8');
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#src\/)[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return found.map((target) => {
    const clean = target.replace(/\?.*$/, '');
    return clean.startsWith('#src/')
      ? clean.replace('#src/', 'src/')
      : relative(root, resolve(root, dirname(path), clean));
  });
}

function isAllowed(path: string, target: string) {
  if (target.includes('/+types/')) return true;
  const from = placeOf(path);
  const to = placeOf(target);
  const own = from.domain !== '' && from.domain === to.domain;
  const earlier = to.domain !== '' && domains.indexOf(to.domain) < domains.indexOf(from.domain);
  return mayImport[from.kind](to, own, earlier);
}

test('every import follows the plan of the house', () => {
  const wrong = sources().flatMap((path) =>
    importsOf(path)
      .filter((target) => !isAllowed(path, target))
      .map((target) => `${path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('every domain folder has its place in the order', () => {
  const folders = readdirSync(join(root, 'src/domains'));
  expect(folders.filter((folder) => !domains.includes(folder))).toEqual([]);
});

test('no source file is longer than 250 lines', () => {
  const written = ['src', 'demo', 'e2e', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const long = written
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250);
  expect(long).toEqual([]);
});

test('there is no drawer for odds and ends', () => {
  expect(sources().filter((path) => /\/(utils?|helpers?|common|misc)(\/|\.)/.test(path))).toEqual([]);
});

test('only the clock knows a time zone and how dates are written', () => {
  const knowing = /DateTimeFormat|toLocale(Date|Time)String|'Europe\/London'/;
  const elsewhere = sources()
    .filter((path) => path !== 'src/platform/clock.ts')
    .filter((path) => knowing.test(readFileSync(join(root, path), 'utf8')));
  expect(elsewhere).toEqual([]);
});

test('only the money file turns pence into pounds', () => {
  const turning =
    /(pence|price|pounds|amount|total|basisPoints|commission)[a-zA-Z]*\)? [*/] 100\b|style: 'currency'/i;
  const elsewhere = sources()
    .filter((path) => path !== 'src/platform/money.ts' && !path.startsWith('src/testing/'))
    .filter((path) => turning.test(readFileSync(join(root, path), 'utf8')));
  expect(elsewhere).toEqual([]);
});
