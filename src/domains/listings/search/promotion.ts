import { listingOf } from './numbering.ts';

/**
 * Which of those who paid are shown: another choice every hour, the same for everybody within it, so that each has
 * its turn and reloading the page changes nothing.
 */
export function inTurn(docs: readonly number[], now: Date, places: number): number[] {
  const hour = Math.floor(now.getTime() / 3_600_000);
  return docs
    .map((doc) => ({ doc, id: listingOf(doc), turn: mixed(listingOf(doc), hour) }))
    .toSorted((a, b) => a.turn - b.turn || a.id - b.id)
    .slice(0, places)
    .map(({ doc }) => doc);
}

/** A number that looks random and depends on both (the finaliser of MurmurHash3). */
function mixed(id: number, hour: number) {
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(hour, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
