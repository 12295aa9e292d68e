import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

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

/** Makes the folder for what the server keeps, or says in a sentence why the server cannot start. */
export async function openDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = Object(error);
    throw new Error(
      `DATA_DIR names ${folder}, where nothing can be written (${code}). Name a folder that this process may write to.`,
    );
  }
}
