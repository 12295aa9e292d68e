/** Keeps what PayPal would keep. It must outlive the server under test. */
export interface Store {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** The newest values under a beginning of keys, at most `most`. */
  newest(prefix: string, most: number): Promise<unknown[]>;
  /** Runs alone: what is read inside is not changed by another until it ends. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** For a process of its own, and for tests. To keep it longer, write `kept` down in `onChange`. */
export function memoryStore(
  kept = new Map<string, unknown>(),
  onChange: (kept: ReadonlyMap<string, unknown>) => void = () => {},
): Store {
  let last: Promise<unknown> = Promise.resolve();
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => {
      kept.delete(key);
      kept.set(key, value);
      onChange(kept);
    },
    newest: async (prefix, most) =>
      [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .slice(-most)
        .reverse()
        .map(([, value]) => value),
    alone: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
