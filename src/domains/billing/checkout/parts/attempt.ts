import { newKey } from '#src/platform/web/storage.ts';

/** The key of one attempt, so that a repeated call is answered like the first. */
export class Attempt {
  #key: string | null = null;
  #body = '';

  /** The same key for the same body until it is answered; another body is another attempt. */
  keyFor(body: object): string {
    const text = JSON.stringify(body);
    if (this.#key === null || text !== this.#body) this.#key = newKey();
    this.#body = text;
    return this.#key;
  }

  answered(): void {
    this.#key = null;
  }
}
