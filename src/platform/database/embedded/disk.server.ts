import { statfsSync } from 'node:fs';
import { simpleQuery } from './wire.server.ts';

/** What must stay free on the disk for the embedded database to take writes, in bytes. */
export const spaceKept = 200 * 1024 * 1024;

const lookEveryMs = 250;

// A start writes little and should not fail for want of room: for so long, a quarter of the space suffices.
const startMs = 30_000;
const writing =
  /\b(insert\s+into|update\s+[\w".]+\s+(as\s+\w+\s+)?set|delete\s+from|merge\s+into|truncate|create|alter|copy)\b/i;

/** Whether a statement may take space. Looks at the words only: on a full disk a false alarm does no harm. */
export const mayWrite = (sql: string): boolean => writing.test(sql);

/** Stands in for a write that is refused; raised inside the engine, so that a transaction knows that it failed. */
export const refusedWrite = simpleQuery(
  "DO $$ BEGIN RAISE EXCEPTION 'The disk is nearly full.' USING ERRCODE = 'disk_full'; END $$",
);

/** Tells whether less than `kept` bytes are free where `folder` is (at first a quarter of it), asking the system a few times a second. */
export function diskWatch(folder: string, kept: number): { isLow(): boolean } {
  const began = performance.now();
  let low = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const { bavail, bsize } = statfsSync(folder);
    lookedAt = performance.now();
    low = bavail * bsize < (lookedAt - began < startMs ? kept / 4 : kept);
  };
  return {
    isLow: () => {
      if (performance.now() - lookedAt > lookEveryMs) look();
      return low;
    },
  };
}
