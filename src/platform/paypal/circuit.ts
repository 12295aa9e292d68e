const failuresToOpen = 5;
const windowMs = 30_000;
const restMs = 30_000;

/**
 * Keeps callers from waiting for a service that does not answer: after five failures within thirty seconds nothing is
 * asked for thirty more; then one caller tries, and its luck decides for all. `at` is milliseconds of one clock.
 */
export class Circuit {
  #failures: number[] = [];
  #openedAt: number | null = null;
  #isTrying = false;

  /** False: do not even ask. */
  mayAsk(at: number): boolean {
    if (this.#openedAt === null) return true;
    if (this.#isTrying || at - this.#openedAt < restMs) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = [];
    this.#openedAt = null;
    this.#isTrying = false;
  }

  failed(at: number): void {
    this.#failures = [...this.#failures.filter((earlier) => at - earlier < windowMs), at];
    if (this.#isTrying || this.#failures.length >= failuresToOpen) this.#openedAt = at;
    this.#isTrying = false;
  }
}
