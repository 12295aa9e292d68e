/** `localStorage` is shared by all tabs and stays; `sessionStorage` belongs to this tab and goes with it. */
type Area = 'localStorage' | 'sessionStorage';

/** What the browser keeps under this key; null for nothing, and where its settings forbid storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. Does nothing where storage is forbidden or full: callers must work without it. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // The value lasts as long as this page.
  }
}

/** The same as JSON, of unknown shape; null for what is not JSON. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

export const writeStoredJson = (area: Area, key: string, value: object | null): void =>
  writeStored(area, key, value && JSON.stringify(value));

/** A unique name for one request of this page. By hand where it is not on https: there browsers have no own. */
export const newKey = (): string =>
  globalThis.isSecureContext
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
