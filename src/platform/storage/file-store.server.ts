interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/**
 * Where uploads and encoded pictures live. A key is a relative path of plain names (`images/abc-480.avif`), its
 * extension fits its content type. `put` replaces, `get` answers null for what is not there, `delete` of what is
 * not there is no failure. A store that cannot be reached refuses as `busy`, a full disk as `disk-full`.
 */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
}

/** What may be stored, by extension. Nothing a browser would run is on the list. */
const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
};

const plainName = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;
const plainFile = /^[A-Za-z0-9_][A-Za-z0-9_-]*\.[a-z0-9]+$/;

/**
 * The content type that a key's extension names. Throws for a key that is not a short relative path of
 * plain names: keys are made by our own code, so a strange one is a bug or an attack, never a visitor's mistake.
 */
export function contentTypeOfKey(key: string): string {
  const folders = key.split('/');
  const file = folders.pop() ?? '';
  const contentType = contentTypes[file.slice(file.lastIndexOf('.') + 1)];
  const plain = key.length <= 200 && folders.every((name) => plainName.test(name)) && plainFile.test(file);
  if (!plain || !contentType)
    throw new Error(`Not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`);
  return contentType;
}

/** The same, and the type that the caller claims must agree with it. */
export function checkKey(key: string, contentType: string): void {
  const expected = contentTypeOfKey(key);
  if (expected !== contentType) throw new Error(`${key} would hold ${expected}, not ${contentType}`);
}
