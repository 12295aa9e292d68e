import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets work through until it is held, and says when nothing is under way. Where half an hour passes in a moment,
 * nothing may be in the middle of what lasts a second.
 */
export class Gate {
  #underWay = 0;
  #open: Promise<void> | null = null;
  #release: () => void = () => {};

  async enter(): Promise<void> {
    while (this.#open) await this.#open;
    this.#underWay += 1;
  }

  leave(): void {
    this.#underWay -= 1;
  }

  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Lets no more work in, and waits for what is under way. */
  async hold(): Promise<void> {
    this.#open ??= new Promise((resolve) => {
      this.#release = resolve;
    });
    while (this.#underWay > 0) await pause(5);
  }

  release(): void {
    this.#open = null;
    this.#release();
  }
}
