import { type LockedPackage, licenceOf, lockedPackages, manifest } from './lock.ts';

const packages = lockedPackages();
const at = new Map(packages.map((locked) => [locked.path, locked]));

/**
 * What runs, as CycloneDX 1.6, from the lock file alone: the same lock makes the same bytes. `npm sbom` leaves out
 * packages that tools need too, and refuses a tree in which one of them asks for "latest".
 */
export function billOfMaterials() {
  const running = packages.filter(({ dev }) => !dev);
  const { name, version, license, dependencies, optionalDependencies } = manifest();
  const product = { path: '', name, version, license, dependencies, optionalDependencies };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...componentOf(product), type: 'application' } },
    components: unique(running).map(componentOf),
    dependencies: unique([product, ...running]).map((locked) => ({
      ref: purlOf(locked),
      dependsOn: [...new Set(neededBy(locked).map(purlOf))].sort(),
    })),
  };
}

const componentOf = (locked: LockedPackage) => ({
  type: 'library',
  'bom-ref': purlOf(locked),
  name: locked.name,
  version: locked.version,
  purl: purlOf(locked),
  scope: locked.optional ? 'optional' : 'required',
  ...(locked.integrity ? { hashes: [hashOf(locked.integrity)] } : {}),
  licenses: [{ expression: licenceOf(locked) }],
});

const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
});

const unique = (some: readonly LockedPackage[]) => [
  ...new Map(some.map((one) => [purlOf(one), one])).values(),
];

/** A package is looked for in the folder of its user, and then in each folder above. */
function neededBy({
  path,
  dependencies,
  optionalDependencies,
  peerDependencies,
}: LockedPackage): LockedPackage[] {
  const folders = [path];
  for (let folder = path; folder !== ''; folders.push(folder))
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const found = folders
      .map((folder) => at.get(`${folder && `${folder}/`}node_modules/${name}`))
      .find(Boolean);
    return found && !found.dev ? [found] : [];
  });
}

/** Every package by its licence; those that only build or check are marked as tools. */
export function licenceList(): string {
  const names = Map.groupBy(packages, (locked) => licenceOf(locked) ?? 'unknown');
  const paragraphs = [...names].sort().map(([licence, under]) => {
    const lines = under.map(({ name, version, dev }) => `  ${name} ${version}${dev ? ' (tool)' : ''}`);
    return [`${licence}:`, ...[...new Set(lines)].sort()].join('\n');
  });
  return `${paragraphs.join('\n\n')}\n`;
}
