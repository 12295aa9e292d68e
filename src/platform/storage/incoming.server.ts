import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// A write takes milliseconds; what lies here longer was left by a process that died.
const halfWrittenAfterMs = 60_000;

/**
 * Makes the folder in which files for `folder` are written before they are renamed into place, deletes what a killed
 * process left in it, and returns its path.
 */
export async function openIncoming(folder: string): Promise<string> {
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const age = await stat(path).then(
      (entry) => Date.now() - entry.mtimeMs,
      () => 0,
    );
    if (age > halfWrittenAfterMs) await rm(path, { force: true });
  }
  return incoming;
}
