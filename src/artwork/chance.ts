/** Choices that depend on a seed alone: the same seed chooses the same, on every machine. */
export interface Chance {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  whether(probability: number): boolean;
}

/** Mulberry32 over the seed and a word, so that two motifs of one seed choose independently. */
export function chanceOf(seed: number, word: string): Chance {
  let state = seed;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // The first numbers of neighbouring seeds are alike; the later ones are not.
  for (let warm = 0; warm < 6; warm += 1) next();
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    whether: (probability) => next() < probability,
  };
}
