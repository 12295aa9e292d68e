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
