import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { extensions } from '#src/platform/database/extensions.ts';

/**
 * Databases in memory that begin as copies of one dump. PGlite's own way, `loadDataDir`, takes three times as long: it
 * looks up each of two thousand paths again and again, and copies every file three times.
 */
export const openCopy = (dump: Uint8Array): Promise<PGlite> =>
  PGlite.create({ fs: new FilledMemory(dump), extensions, startParams });

/** An empty one, to be migrated and dumped. Small log files are quickly made, and quickly copied. */
export const openEmpty = (): Promise<PGlite> =>
  PGlite.create({ extensions, initDbStartParams: ['--wal-segsize=1'] });

/** A server clears this memory before it answers: 128 MB cost more than all that a test file asks of its database. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const home = '/pglite/data';

class FilledMemory extends MemoryFS {
  readonly #dump: Uint8Array;

  constructor(dump: Uint8Array) {
    super();
    this.#dump = dump;
  }

  /** PGlite calls it when the file system is there and the database is not. */
  override async initialSyncFs() {
    const FS = this.pg?.Module.FS;
    // Files are parts of this copy, which grow out of it when they are written to. A Buffer's own slice is none.
    for (const { name, content } of entriesOf(new Uint8Array(this.#dump))) {
      if (content) FS?.writeFile(home + name, content, { canOwn: true });
      else FS?.mkdirTree(home + name);
    }
  }
}

const block = 512;

/** What a tar archive holds, in its order: a folder has no content. */
function* entriesOf(archive: Uint8Array): Generator<{ name: string; content: Uint8Array | null }> {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*/s, '');
  for (let at = 0; archive[at]; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const isFolder = text(at + 156, 1) === '5';
    const begin = at + block;
    yield { name: text(at, 100), content: isFolder ? null : archive.subarray(begin, begin + size) };
    at = begin + Math.ceil(size / block) * block;
  }
}
