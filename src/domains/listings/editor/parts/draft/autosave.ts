/** Where what was typed stands: with the server, on its way, or only in this browser. */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** No answer: kept in this browser, and sent again. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly message: string };

/** What came of sending: `at` is the server's time. */
export type Sent =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'refused'; readonly message: string };

export interface AutosaveSetting<Body> {
  readonly send: (body: Body) => Promise<Sent>;
  /** Keeps it in the browser at once: a tab can close at any moment. */
  readonly keep: (body: Body) => void;
  /** The server has it: the browser's copy has done its work. */
  readonly forget: () => void;
}

export interface Autosave<Body> {
  typed(body: Body): void;
  /** Sends what waits now, and ends when nothing waits any more or sending failed. */
  flush(): Promise<SaveState>;
  /** Sends nothing more, whatever is typed, until it is released or settled; ends when nothing is on its way. */
  hold(): Promise<void>;
  /** Goes on, with what was typed meanwhile. */
  release(): void;
  /** What was typed is saved otherwise, or given up: nothing more is sent. */
  settle(): void;
  stop(): void;
  readonly state: () => SaveState;
  subscribe(listener: () => void): () => void;
}

const pauseMs = 1_500;
const againMs = 10_000;

/**
 * Sends what is typed after a pause, the last state of it and one at a time. What gets no answer is sent again, by
 * itself and when the connection is back.
 */
export function createAutosave<Body>({ send, keep, forget }: AutosaveSetting<Body>): Autosave<Body> {
  let state: SaveState = { kind: 'idle' };
  let waiting: { readonly body: Body } | null = null;
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const listeners = new Set<() => void>();

  const change = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (isHeld) return;
    timer = setTimeout(() => void run(), ms);
  };

  async function sendWaiting() {
    const mine = waiting;
    if (!mine) return;
    change({ kind: 'saving' });
    const sent = await send(mine.body);
    // Given up, or replaced, while it was on its way: what counts now is the other.
    if (waiting === null) return;
    const isLast = waiting === mine;
    if (sent.kind === 'saved' && isLast) {
      waiting = null;
      forget();
      return change(sent);
    }
    if (sent.kind === 'no-answer') {
      change({ kind: 'kept' });
      return later(againMs);
    }
    if (!isLast) {
      change({ kind: 'waiting' });
      return later(pauseMs);
    }
    change({ kind: 'refused', message: sent.kind === 'refused' ? sent.message : '' });
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    if (isHeld) return Promise.resolve();
    underWay ??= sendWaiting().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    typed(body) {
      waiting = { body };
      keep(body);
      if (underWay) return;
      change({ kind: 'waiting' });
      later(pauseMs);
    },
    async flush() {
      await underWay;
      await run();
      return state;
    },
    async hold() {
      isHeld = true;
      clearTimeout(timer);
      await underWay;
    },
    release() {
      isHeld = false;
      if (waiting) later(pauseMs);
    },
    settle() {
      isHeld = false;
      clearTimeout(timer);
      waiting = null;
      forget();
      change({ kind: 'idle' });
    },
    stop() {
      clearTimeout(timer);
      listeners.clear();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
