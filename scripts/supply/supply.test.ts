import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, licenceList } from './bill.ts';
import {
  isLicenceAllowed,
  isUnseenTool,
  type LockedPackage,
  lockedPackages,
  manifest,
  root,
} from './lock.ts';

const packages = lockedPackages();
const where = (wrong: (locked: LockedPackage) => boolean) =>
  packages.filter(wrong).map(({ path, version }) => `${path}@${version}`);

test('every package has a SHA-512 hash, except tools for other systems', () => {
  expect(packages.length).toBeGreaterThan(500);
  const isHashed = ({ integrity = '' }: LockedPackage) => /^sha512-[\w+/]{86}==$/.test(integrity);
  expect(where((locked) => !isHashed(locked) && !isUnseenTool(locked))).toEqual([]);
});

test('no package names a host, so npm uses the registry in its settings', () => {
  expect(where(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('every package has a licence that we allow', () => {
  expect(where((locked) => !isLicenceAllowed(locked))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['GPL-3.0-only OR MIT', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('a package under %s may be used: %s', (license, expected) => {
  const locked = { path: 'node_modules/new', name: 'new', version: '1.0.0' };
  expect(isLicenceAllowed(license === undefined ? locked : { ...locked, license })).toBe(expected);
});

test('no package runs a script when it is installed', () => {
  const runs = ({ path }: LockedPackage) => {
    const { scripts = {} } = manifest(path);
    return ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
  };
  expect(where(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  expect(where((locked) => existsSync(join(root, locked.path)) && runs(locked))).toEqual([]);
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('package.json pins exact versions and has at most 55 runtime dependencies', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest();
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(55);
});

test('the bill of materials lists every runtime package with its hash, licence and dependencies', () => {
  const { components, dependencies } = billOfMaterials();
  const running = packages.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`);
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...new Set(running)].sort(),
  );
  for (const { name, hashes, licenses } of components) {
    expect(hashes?.[0]?.content, name).toMatch(/^[\da-f]{128}$/);
    expect(licenses[0]?.expression, name).toBeTruthy();
  }
  const refs = components.map((component) => component['bom-ref']);
  const [product, ...others] = dependencies;
  const { dependencies: direct } = manifest();
  expect(product?.dependsOn).toEqual(expect.arrayContaining([`pkg:npm/zod@${direct.zod}`]));
  expect(product?.dependsOn.length).toBeGreaterThanOrEqual(Object.keys(direct).length);
  expect(others.map(({ ref }) => ref)).toEqual(refs);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
});

test('the list of licences has every package once', () => {
  const lines = licenceList().split('\n');
  expect(lines).toContain('  png-js 2.0.0');
  const named = packages.map(({ name, version, dev }) => `  ${name} ${version}${dev ? ' (tool)' : ''}`);
  expect(lines.filter((line) => line.startsWith('  ')).sort()).toEqual([...new Set(named)].sort());
});
