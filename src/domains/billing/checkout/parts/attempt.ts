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

/** By hand where the page is not on https: browsers keep their own way for that. */
const newKey = (): string =>
  globalThis.isSecureContext
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
