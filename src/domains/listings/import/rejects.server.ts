import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';

/** A file of the lines that were not listed, each with its number, the reason and its values. */
export interface Rejects {
  add(line: number, reason: string, values: readonly string[]): void;
  /** Null when nothing was rejected: then there is no file either. */
  close(): string | null;
}

/** Written line by line and not kept in memory; one from an earlier run is replaced. */
export function openRejects(path: string, columns: () => readonly string[]): Rejects {
  rmSync(path, { force: true });
  let file: number | null = null;
  return {
    add(line, reason, values) {
      if (file === null) {
        file = openSync(path, 'w');
        writeSync(file, csvLine(['line', 'reason', ...columns()]));
      }
      writeSync(file, csvLine([String(line), reason, ...values]));
    },
    close() {
      if (file === null) return null;
      closeSync(file);
      return path;
    },
  };
}

const csvLine = (values: string[]) => stringify([values], { quoted_match: /[\r\n]/ });
