import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const domains = [
  'places',
  'media',
  'catalogue',
  'accounts',
  'notifications',
  'billing',
  'advertising',
  'treatments',
  'practitioners',
  'listings',
  'calendar',
  'orders',
  'appointments',
  'reviews',
  'enquiries',
  'content',
  'operator',
  'dashboard',
];

type Kind =
  | 'platform'
  | 'platform server'
  | 'artwork'
  | 'ui'
  | 'entry'
  | 'wiring'
  | 'env'
  | 'shared'
  | 'screen'
  | 'part'
  | 'api'
  | 'tables'
  | 'service'
  | 'asset'
  | 'free';

interface Place {
  readonly kind: Kind;
  /** Empty outside of `src/domains`. */
  readonly domain: string;
}

/** What a file is, by its folder and name. */
function placeOf(path: string): Place {
  const [, domain = ''] = /^src\/domains\/([^/]+)/.exec(path) ?? [];
  const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'free';
  return { kind, domain };
}

/** The first pattern that fits decides. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['asset', /\.(css|json|svg|woff2)$/],
  ['platform server', /^src\/platform\/.*\.server\.tsx?$/],
  ['platform', /^src\/platform\//],
  ['artwork', /^src\/artwork\//],
  ['ui', /^src\/ui\//],
  ['entry', /^src\/(root\.tsx|entry\.(server|client)\.tsx|routes\.ts)$/],
  ['wiring', /^src\/(main|server|apis|jobs)\.ts$/],
  ['env', /^src\/env\.ts$/],
  ['screen', /^src\/domains\/.*\/screens\//],
  ['part', /^src\/domains\/.*\/parts\//],
  ['api', /^src\/domains\/.*api\.server\.ts$/],
  ['tables', /^src\/domains\/.*tables\.server\.ts$/],
  ['service', /^src\/domains\/.*\.server\.tsx?$/],
  ['shared', /^src\/domains\//],
];

interface Rule {
  /** Kinds outside of domains. */
  readonly outside: readonly Kind[];
  /** Kinds in the same domain, and in domains before it. */
  readonly own?: readonly Kind[];
  readonly earlier?: readonly Kind[];
}

const platform = ['platform', 'platform server'] as const;
const page: Rule = {
  outside: ['ui', 'asset', 'platform'],
  own: ['shared', 'part'],
  earlier: ['shared', 'part'],
};

/** What a file of each kind may import; a kind that is not named here may import anything. */
const rules: Partial<Record<Kind, Rule>> = {
  platform: { outside: [...platform, 'env', 'asset'] },
  'platform server': { outside: [...platform, 'env', 'asset'] },
  env: { outside: ['platform'] },
  artwork: { outside: ['artwork'] },
  ui: { outside: ['ui', 'asset', 'platform'] },
  shared: { outside: ['asset', 'platform', 'artwork'], own: ['shared'], earlier: ['shared'] },
  screen: page,
  part: page,
  api: { outside: platform, own: ['shared', 'service', 'api'] },
  tables: { outside: [...platform, 'artwork'], own: ['tables', 'shared'], earlier: ['tables', 'shared'] },
  service: {
    outside: [...platform, 'artwork', 'env', 'asset'],
    own: ['service', 'shared', 'tables'],
    earlier: ['service', 'shared', 'tables'],
  },
};

function isAllowed(path: string, target: string): boolean {
  const from = placeOf(path);
  const to = placeOf(target);
  const rule = rules[from.kind];
  if (!rule) return true;
  if (to.domain === '' || to.kind === 'asset') return rule.outside.includes(to.kind);
  if (to.domain === from.domain) return rule.own?.includes(to.kind) ?? false;
  const isEarlier = domains.indexOf(to.domain) < domains.indexOf(from.domain);
  return isEarlier && (rule.earlier?.includes(to.kind) ?? false);
}

/** Every file of ours in that folder, as a path from the root. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

const sources = () => filesIn('src').filter((path) => !isTest(path));

const written = () => ['src', 'demo', 'sandbox', 'e2e', 'scripts', 'bench'].flatMap(filesIn);

/** The files that one imports, also those of which it needs only types. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#(?:src|demo|sandbox)\/)[^'?]+)/g)]
    .map(([, target = '']) =>
      target.startsWith('#') ? target.slice(1) : relative(root, resolve(root, dirname(path), target)),
    )
    .filter((target) => !target.includes('/+types/'));
}

/** The circles that a walk along the imports meets, each as the files on its way. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]) => {
    if (done.has(path)) return;
    if (way.includes(path)) {
      circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
      return;
    }
    for (const target of imports.get(path) ?? []) walk(target, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return circles;
}

test('every import is allowed for its kind of file', () => {
  const wrong = sources().flatMap((path) =>
    importsOf(path)
      .filter((target) => !isAllowed(path, target))
      .map((target) => `${path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circlesIn(new Map(written().map((path) => [path, importsOf(path)])))).toEqual([]);
});

test('every domain folder has a place in the order of domains', () => {
  const folders = readdirSync(join(root, 'src/domains'));
  expect(folders.filter((folder) => !domains.includes(folder))).toEqual([]);
});

test('no source file is longer than 250 lines', () => {
  const long = written()
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250);
  expect(long).toEqual([]);
});

test('no folder has more than 20 source files', () => {
  const counts = new Map<string, number>();
  for (const path of sources()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > 20);
  expect(full).toEqual([]);
});

test('every import of a JSON file has the type attribute that Node needs', () => {
  const silent = written().filter((path) =>
    /from '[^']+\.json';/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(silent).toEqual([]);
});

test('no file or folder is called utils, helpers, common or misc', () => {
  expect(sources().filter((path) => /\/(utils?|helpers?|common|misc)(\/|\.)/.test(path))).toEqual([]);
});

test('only the clock file names a time zone or formats dates', () => {
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

/** Mounted without a contract, or read by the database. */
const addressesByHand = [
  'src/domains/billing/payments/webhook/routes.server.ts',
  'src/domains/listings/data-map.server.ts',
  'src/platform/http/docs/docs.server.ts',
  'src/platform/http/docs/page.server.ts',
  'src/platform/http/routes.server.ts',
];

test('only contracts and a few listed files contain API paths', () => {
  const elsewhere = sources()
    .filter((path) => !/contract\.ts$/.test(path) && !path.startsWith('src/testing/'))
    .filter((path) => /^(?! *(\/?\*|\/\/)).*['"`]\/api\//m.test(readFileSync(join(root, path), 'utf8')));
  expect(elsewhere.toSorted()).toEqual(addressesByHand);
});
