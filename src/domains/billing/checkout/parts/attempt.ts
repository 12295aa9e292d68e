import { newKey } from '#src/platform/web/storage.ts';

/** Names one attempt to pay, so that a repeated call is answered like the first. */
export class Attempt {
  #key: string | null = null;
  #wish = '';

  /** The same name for the same wish until an answer came; another wish is another attempt. */
  keyFor(wish: object): string {
    const text = JSON.stringify(wish);
    if (this.#key === null || text !== this.#wish) this.#key = newKey();
    this.#wish = text;
    return this.#key;
  }

  answered(): void {
    this.#key = null;
  }
}
