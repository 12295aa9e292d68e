import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, licenceList } from './bill.ts';
import { root } from './lock.ts';

/**
 * `npm run sbom` writes what the product is made of: `sbom/treatory.cdx.json`, what runs, as CycloneDX, and
 * `sbom/licences.txt`, the licence of every package, tools included.
 */
const bill = billOfMaterials();
mkdirSync(join(root, 'sbom'), { recursive: true });
writeFileSync(join(root, 'sbom/treatory.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(root, 'sbom/licences.txt'), licenceList());
console.log(`sbom/treatory.cdx.json names ${bill.components.length} packages that run.`);
console.log('sbom/licences.txt names the licence of every package, tools included.');
