import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 100;

/** Asks a server again and again whether it lives, as a load balancer does. */
export class Pulse {
  readonly #times: number[] = [];
  #isOver = false;

  constructor(address: string) {
    void this.#ask(`${address}/livez`);
  }

  /** Milliseconds within which 95 of 100 answers came. */
  quantile(): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY);
  }

  stop(): void {
    this.#isOver = true;
  }

  async #ask(url: string) {
    while (!this.#isOver) {
      const began = performance.now();
      const isHeard = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      this.#times.push(isHeard ? performance.now() - began : Number.POSITIVE_INFINITY);
      await pause(everyMs);
    }
  }
}
