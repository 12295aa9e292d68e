/** Whether changes are heard of at once. Without a stream the page asks every half a minute. */
export type LiveState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'retrying'; readonly since: Date };

/** What a stream says to the connection. */
export interface Hearing {
  readonly opened: () => void;
  readonly newer: (topic: string) => void;
  readonly ended: () => void;
}

/** What the connection needs of a browser; each function answers how to undo it. */
export interface Surroundings {
  readonly open: (topics: readonly string[], hear: Hearing) => () => void;
  readonly later: (ms: number, act: () => void) => () => void;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

interface Listener {
  readonly topics: readonly string[];
  readonly onNewer: () => void;
}

const second = 1_000;
/** Pages ask at most so often. */
const apartMs = 250;
const tickMs = 15 * second;
/** So long a page without a stream goes without asking, and so long one with a stream, in case that a word was lost. */
const askEveryMs = { alone: 30 * second, live: 300 * second };
const hiddenMs = 300 * second;
/** A tick that comes so late was slept through: the stream is dead even if it does not know. */
const sleptMs = 45 * second;
/** A stream that is back so soon was never away. */
const graceMs = 3 * second;
const longestPauseMs = 30 * second;
/** A stream that lived so long worked. */
const stableMs = 10 * second;
const nothing = () => {};

/**
 * One stream for all listeners of a page. It only says that something is newer. Whenever a word could have been
 * missed, every listener is told to ask: when the stream opens, after a sleep, when the page is looked at again.
 */
export class LiveConnection {
  readonly #around: Surroundings;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  readonly #waiting = new Set<Listener>();
  #state: LiveState = { kind: 'starting' };
  #isVisible = true;
  #isPaused = false;
  /** Which topics the stream was opened for; another object for each stream, as an earlier one has no say. */
  #stream: { readonly topics: string } | null = null;
  #close = nothing;
  #openedAt = 0;
  #failures = 0;
  #lostAt: number | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #tickedAt = 0;
  #cancel = { open: nothing, tell: nothing, tick: nothing, hide: nothing, lose: nothing };

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readonly state = (): LiveState => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Calls `onNewer` whenever one of the topics is, or could be, newer than what was asked last. */
  listen(topics: readonly string[], onNewer: () => void): () => void {
    const listener = { topics, onNewer };
    if (this.#listeners.size === 0) this.#tickLater();
    this.#listeners.add(listener);
    this.#follow();
    if (this.#stream) this.#tell([listener]);
    return () => {
      this.#listeners.delete(listener);
      this.#waiting.delete(listener);
      this.#follow();
      if (this.#listeners.size === 0) this.#cancel.tick();
    };
  }

  /** Whether anybody can see the page: a stream that nobody looks at ends after a while. */
  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#cancel.hide();
    if (isVisible) this.lookAgain();
    else
      this.#cancel.hide = this.#around.later(hiddenMs, () => {
        this.#isPaused = true;
        this.#drop();
      });
  }

  /** The page is looked at again, or has a line again. */
  lookAgain(): void {
    if (this.#isPaused || this.#lostAt !== null || this.#hasSlept()) {
      this.#isPaused = false;
      this.#failures = 0;
      this.#openSoon(0);
    }
    if (this.#around.now() - this.#toldAt > second) this.#tell([...this.#listeners]);
  }

  /** Opens another stream if the listeners of this moment, all together, need another. */
  #follow(): void {
    if (this.#lostAt !== null) return;
    this.#cancel.open();
    this.#cancel.open = this.#around.later(0, () => {
      if (this.#stream?.topics !== this.#topics().join(' ')) this.#open();
    });
  }

  #topics(): string[] {
    return [...new Set([...this.#listeners].flatMap(({ topics }) => topics))].toSorted();
  }

  #openSoon(ms: number): void {
    this.#cancel.open();
    this.#cancel.open = this.#around.later(ms, () => this.#open());
  }

  #drop(): void {
    this.#cancel.open();
    this.#stream = null;
    this.#close();
    this.#close = nothing;
  }

  #open(): void {
    this.#drop();
    const topics = this.#topics();
    if (topics.length === 0) this.#rest();
    if (topics.length === 0 || this.#isPaused) return;
    const stream = { topics: topics.join(' ') };
    const ifStill = (act: () => void) => {
      if (this.#stream === stream) act();
    };
    this.#stream = stream;
    this.#close = this.#around.open(topics, {
      opened: () => ifStill(() => this.#opened()),
      newer: (topic) => ifStill(() => this.#newer(topic)),
      ended: () => ifStill(() => this.#ended()),
    });
  }

  /** Nobody listens. */
  #rest(): void {
    this.#found();
    this.#become({ kind: 'starting' });
  }

  #found(): void {
    this.#lostAt = null;
    this.#cancel.lose();
  }

  #opened(): void {
    this.#openedAt = this.#around.now();
    this.#found();
    this.#become({ kind: 'live' });
    this.#tell([...this.#listeners]);
  }

  #newer(topic: string): void {
    this.#tell([...this.#listeners].filter((listener) => listener.topics.includes(topic)));
  }

  #ended(): void {
    const now = this.#around.now();
    const wasOpen = this.#lostAt === null && this.#state.kind === 'live';
    if (wasOpen && now - this.#openedAt > stableMs) this.#failures = 0;
    this.#lose(now);
    const pause = Math.min(second * 2 ** this.#failures, longestPauseMs);
    this.#failures += 1;
    this.#drop();
    this.#openSoon(pause * (0.5 + this.#around.random() / 2));
  }

  #lose(now: number): void {
    if (this.#lostAt !== null) return;
    this.#lostAt = now;
    this.#cancel.lose = this.#around.later(graceMs, () =>
      this.#become({ kind: 'retrying', since: new Date(now) }),
    );
  }

  #become(state: LiveState): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }

  #tell(listeners: readonly Listener[]): void {
    for (const listener of listeners) this.#waiting.add(listener);
    this.#cancel.tell();
    const pause = this.#toldAt + apartMs - this.#around.now();
    if (pause <= 0) this.#tellNow();
    else this.#cancel.tell = this.#around.later(pause, () => this.#tellNow());
  }

  #tellNow(): void {
    const told = [...this.#waiting];
    this.#waiting.clear();
    this.#toldAt = this.#around.now();
    for (const { onNewer } of told) onNewer();
  }

  #hasSlept(): boolean {
    return this.#around.now() - this.#tickedAt > sleptMs;
  }

  #tickLater(): void {
    this.#tickedAt = this.#around.now();
    this.#cancel.tick = this.#around.later(tickMs, () => this.#tick());
  }

  /** Browsers let hidden pages tick seldom: only one that is seen can tell that it has slept. */
  #tick(): void {
    if (this.#isVisible) {
      if (this.#hasSlept()) this.#openSoon(0);
      const every = this.#state.kind === 'live' && this.#lostAt === null ? askEveryMs.live : askEveryMs.alone;
      if (this.#around.now() - this.#toldAt >= every) this.#tell([...this.#listeners]);
    }
    this.#tickLater();
  }
}
