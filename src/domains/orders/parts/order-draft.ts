import { newKey } from '#src/platform/web/new-key.ts';

/** What is kept of an order that was not placed yet, while this tab is open. */
export interface OrderDraft {
  readonly quantity: number;
  readonly note: string;
  readonly isEarly: boolean;
  /** Under this the server knows the same order again. */
  readonly key: string;
}

const prefix = 'draft:order:';

export const fresh = (): OrderDraft => ({ quantity: 1, note: '', isEarly: false, key: newKey() });

/** Storage may be shut by the browser's settings: then nothing is kept, and nothing breaks. */
export function readDraft(what: string): OrderDraft | null {
  try {
    const { quantity, note, isEarly, key } = Object(
      JSON.parse(sessionStorage.getItem(prefix + what) ?? 'null'),
    );
    if (typeof key !== 'string') return null;
    return { quantity: Number(quantity) || 1, note: String(note ?? ''), isEarly: isEarly === true, key };
  } catch {
    return null;
  }
}

export function keepDraft(what: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(prefix + what, JSON.stringify(draft));
  } catch {
    // Nowhere to keep it: it lasts as long as this page.
  }
}

/** Once an order is placed, what led to it is over: the next one is another. */
export function dropDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
