/** A name that nobody else has, for one wish of this page. By hand where it is not on https: there browsers have no own. */
export const newKey = (): string =>
  globalThis.isSecureContext
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
