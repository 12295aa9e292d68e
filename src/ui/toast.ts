/** A short message that stands in a corner of the page, whatever the page does next. */
export interface ToastWords {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly title?: string;
  /** Milliseconds, five seconds unless said otherwise. An error stays until it is closed, whatever is said. */
  readonly forMs?: number;
  /** Where to go about it. */
  readonly link?: { readonly to: string; readonly text: string };
}

export interface Toast extends ToastWords {
  readonly id: number;
  /** Null stays until it is closed. */
  readonly leavesAfterMs: number | null;
}

const usualMs = 5_000;
const most = 3;
const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in the corner of the page, from anywhere in the browser. */
export function toast(words: ToastWords): void {
  lastId += 1;
  const leavesAfterMs = words.tone === 'error' ? null : (words.forMs ?? usualMs);
  // A message that is repeated appears once, with its time started again.
  const others = toasts.filter(({ tone, text }) => tone !== words.tone || text !== words.text);
  change(withRoom([...others, { ...words, id: lastId, leavesAfterMs }]));
}

/** At most three: what leaves by itself makes room first, then the oldest error. */
function withRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= most) return all;
  const leaves = all.find(({ leavesAfterMs }, at) => leavesAfterMs !== null && at < all.length - 1) ?? all[0];
  return withRoom(all.filter((one) => one !== leaves));
}

/** Takes back what turned out otherwise: whatever has these words as its text or its title. */
export const unsay = (words: string): void =>
  change(toasts.filter(({ text, title }) => text !== words && title !== words));

export const closeToast = (id: number): void => change(toasts.filter((one) => one.id !== id));

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** For React's `useSyncExternalStore`; on the server nothing is ever said. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => toasts,
  onServer: () => none,
};
