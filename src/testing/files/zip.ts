import { strFromU8, unzipSync } from 'fflate';

/** The files of a zip, by their names; texts as they read. */
export const unzipped = (bytes: Uint8Array): Map<string, { bytes: Uint8Array; text: string }> =>
  new Map(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, { bytes: file, text: strFromU8(file) }]),
  );
