/** Chance that comes out the same every time: a named stream of a seed. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = hash(seed);
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  sample<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffled(items).slice(0, count);
  }

  /** Items early in the list are likelier: each is kept with a falling share. */
  leaning<Item>(items: readonly Item[], first: number, last: number): Item[] {
    const step = (first - last) / Math.max(1, items.length - 1);
    return items.filter((_, index) => this.chance(first - step * index));
  }
}

/** FNV-1a over the text, enough to start a stream. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
