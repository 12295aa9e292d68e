import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** As much of an entry of `package-lock.json` as is judged here. */
interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package by its name, and where it is installed: `node_modules/a/node_modules/b` is another `b`. */
export interface LockedPackage extends Locked {
  readonly path: string;
  readonly name: string;
}

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The `package.json` of the product, or of what is installed at that path. */
export const manifest = (path = '') => read(join(path, 'package.json'));

export function lockedPackages(): LockedPackage[] {
  const { packages }: { packages: Record<string, Locked> } = read('package-lock.json');
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: nameAt(path) }));
}

/** Licences that let the product be used, changed and sold with nothing but their notice kept. */
const permissive = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense Zlib'.split(
    ' ',
  ),
);

/** Packages under another licence, and why each is fine here. */
const permitted: readonly { licence: string; names: RegExp; because: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    names: /^@img\/sharp-/,
    because: 'libvips is a library of its own that is loaded, not built in, and anyone may replace it',
  },
  {
    licence: 'MPL-2.0',
    names: /^(axe-core|lightningcss(-.*)?)$/,
    because: 'unchanged, for checks and the build',
  },
  {
    licence: 'MPL-2.0',
    names: /^web-push$/,
    because: 'unchanged, on the server: the licence asks for the source of its own files alone',
  },
  { licence: 'CC-BY-4.0', names: /^caniuse-lite$/, because: 'data that the build reads, and nothing ships' },
];

/** Packages whose `package.json` names no licence, and where it is found instead. */
const foundByHand: Readonly<Record<string, string>> = {
  // MIT, in the LICENSE file of the package (© 2017 Devon Govett).
  'png-js@2.0.0': 'MIT',
};

/** The SPDX expression of a package's licence, or nothing where none is known. */
export const licenceOf = ({ name, version, license }: LockedPackage): string | undefined =>
  license ?? foundByHand[`${name}@${version}`];

/** Whether we may use it: one of several that are offered is enough, all of several that apply are needed. */
export function isLicenceAllowed(locked: LockedPackage): boolean {
  const expression = licenceOf(locked)?.replace(/[()]/g, '');
  const isAllowed = (licence: string) =>
    permissive.has(licence) ||
    permitted.some((one) => one.licence === licence && one.names.test(locked.name) && one.because !== '');
  return expression?.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed)) ?? false;
}

/**
 * Tools of a developer, for systems other than the ones that checks run on: the registry that the lock was written
 * against did not have them. An entry without a hash keeps `npm ci` working there; nothing that ships is among them.
 */
export const isUnseenTool = ({ name, dev, optional }: LockedPackage): boolean =>
  dev === true &&
  optional === true &&
  /^@(biomejs\/cli|oxc-parser\/binding)-(?!linux-(x64|arm64)(-gnu)?$)/.test(name);
