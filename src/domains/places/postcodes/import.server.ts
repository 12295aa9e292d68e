import type { Db } from '#src/platform/database/database.server.ts';
import { openPostcodeFile } from './file.server.ts';
import { type LoadOptions, type LoadReport, loadPostcodes } from './loading.server.ts';
import type { PostcodeSource } from './sources.ts';

/** What an import of a publisher's file did. */
export interface PostcodesImported extends LoadReport {
  readonly source: PostcodeSource;
}

/**
 * Brings in all postcodes of a publisher's file: Code-Point Open or the ONS Postcode Directory. Null, and nothing done,
 * for any other table.
 */
export async function importPublished(
  db: Db,
  path: string,
  options: LoadOptions,
): Promise<PostcodesImported | null> {
  const file = await openPostcodeFile(path);
  if (!file) return null;
  try {
    return { source: file.source, ...(await loadPostcodes(db, file, options)) };
  } finally {
    file.close();
  }
}
