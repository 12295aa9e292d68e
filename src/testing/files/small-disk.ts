import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that holds so much and no more. */
export interface SmallDisk {
  readonly folder: string;
  remove(): void;
}

/** Mounts a disk of this size in memory; null where only the system's owner may, or where there is no Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'treatory-disk-'));
  const unmounted = () => rmSync(folder, { recursive: true });
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    unmounted();
    return null;
  }
  const remove = () => {
    execFileSync('/bin/umount', ['-l', folder]);
    unmounted();
  };
  return { folder, remove };
}
