import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

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
