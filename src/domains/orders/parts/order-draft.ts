import { newKey, readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';

/** What an order form holds. */
export interface OrderFields {
  readonly quantity: number;
  /** A date, `any` for no preference, `later` for the date in its own field; empty before anything was chosen. */
  readonly day: string;
  readonly later: string;
  /** A part of the day; empty for any time. */
  readonly part: string;
  readonly note: string;
  readonly isEarly: boolean;
}

/** What is kept of an order that was not placed yet, while this tab is open. */
export interface OrderDraft extends OrderFields {
  /** Under this the server knows the same order again. */
  readonly key: string;
}

const prefix = 'draft:order:';

export const fresh = (): OrderDraft => ({
  quantity: 1,
  day: '',
  later: '',
  part: '',
  note: '',
  isEarly: false,
  key: newKey(),
});

export function readDraft(what: string): OrderDraft | null {
  const stored = Object(readStoredJson('sessionStorage', prefix + what));
  if (typeof stored.key !== 'string') return null;
  const text = (name: string) => String(stored[name] ?? '');
  return {
    quantity: Number(stored.quantity) || 1,
    ...{ day: text('day'), later: text('later'), part: text('part'), note: text('note') },
    isEarly: stored.isEarly === true,
    key: stored.key,
  };
}

export const keepDraft = (what: string, draft: OrderDraft): void =>
  writeStoredJson('sessionStorage', prefix + what, draft);

/** Once an order is placed its drafts are dropped: the next order is another. */
export function dropDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
