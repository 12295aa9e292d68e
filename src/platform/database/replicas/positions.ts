/** Where the primary was in its log at a moment; both only rise. */
interface Sample {
  readonly at: number;
  readonly position: number;
}

/** Two minutes of samples: a replica that is further behind is simply behind. */
const most = 240;

/** What is known of the primary's way, and so since when a replica may lack something. */
export class Positions {
  readonly #samples: Sample[] = [];

  /** What had been committed at `at` is in the log up to `position`. */
  note(at: number, position: number): void {
    this.#samples.push({ at, position });
    if (this.#samples.length > most) this.#samples.shift();
  }

  /** The last moment of which a replica that has replayed so far holds everything; null where none is known. */
  heldBy(replayed: number): number | null {
    return this.#samples.findLast(({ position }) => position <= replayed)?.at ?? null;
  }

  /** Whether nothing is known that such a replica lacks. */
  isAll(replayed: number): boolean {
    return replayed >= (this.#samples.at(-1)?.position ?? Number.POSITIVE_INFINITY);
  }
}
