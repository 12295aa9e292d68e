import type { ThreadMessage } from '../conversations/contract.ts';
import { messagesAtOnce } from '../conversations/rules.ts';
import type { OwnThread } from '../inbox/contract.ts';

/** What a message is about, as it is sent. */
export interface Naming {
  readonly order?: number;
  readonly appointment?: number;
}

/** A message that the server has not acknowledged yet. */
export interface Unsent extends Naming {
  readonly writtenId: string;
  readonly text: string;
  /** Why the server does not take it; null while it is on its way. */
  readonly refused: string | null;
}

export interface TalkState {
  /** The conversation without its messages; null until it was read, or where it has not begun. */
  readonly thread: OwnThread | null;
  readonly messages: readonly ThreadMessage[];
  /** Whether there are messages before the first of these. */
  readonly hasEarlier: boolean;
  readonly unsent: readonly Unsent[];
  /** Why it could not be read, if it never was. */
  readonly problem: { readonly status: number; readonly message: string } | null;
  /** The last try to read or to send found no server. */
  readonly isCut: boolean;
}

/** What a talk needs of its surroundings. */
export interface TalkLinks {
  readonly read: (part: { after?: number; before?: number }) => Promise<Told>;
  /** Writes one message and answers those after `after`; the same `writtenId` twice is written once. */
  readonly write: (message: Unsent, after: number | undefined) => Promise<Told>;
  /** Answers how to undo it. */
  readonly later: (ms: number, act: () => void) => () => void;
  /** Where unsent messages outlive the page. */
  readonly kept: () => readonly Unsent[];
  readonly keep: (unsent: readonly Unsent[]) => void;
  readonly newId: () => string;
}

/** What the server says to either. */
export type Told =
  | { readonly ok: true; readonly data: OwnThread }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

const shortestPauseMs = 500;
const longestPauseMs = 15_000;
/** Not signed in any more, and too often. */
const passing = [401, 429];

/** Where trying the same once more may help: nobody answered, or one who could not, or who has to know us first. */
const mayPass = ({ status, code }: { status: number; code: string }) =>
  code === 'unreachable' || status >= 500 || passing.includes(status);

/**
 * One side's view of a conversation. What is written is shown at once, kept until the server has acknowledged it, and
 * sent again under the same id for as long as nobody answers; the order in which it was written stays.
 */
export class Talk {
  readonly #links: TalkLinks;
  readonly #watchers = new Set<() => void>();
  readonly #messages = new Map<number, ThreadMessage>();
  /** Everything up to this message was read without a gap. */
  #upTo = 0;
  #state: TalkState;
  #reading: Promise<void> | null = null;
  #isNewer = false;
  #isSending = false;
  #pauseMs = shortestPauseMs;
  #isOver = false;
  #cancel: () => void = () => {};

  constructor(links: TalkLinks) {
    this.#links = links;
    this.#state = {
      ...{ thread: null, messages: [], hasEarlier: false, problem: null, isCut: false },
      unsent: links.kept(),
    };
  }

  readonly state = (): TalkState => this.#state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Reads, and sends what was not sent before. */
  begin(): void {
    this.#isOver = false;
    void this.refresh();
  }

  /** Ends what goes on by itself. */
  end(): void {
    this.#isOver = true;
    this.#cancel();
  }

  /** Asks for what is newer; asked again while it is under way, it asks once more afterwards. Done when all is read. */
  async refresh(): Promise<void> {
    if (this.#isOver) return;
    this.#isNewer = true;
    this.#reading ??= this.#readAll();
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#isNewer && !this.#isOver) {
      this.#isNewer = false;
      await this.#readOn();
    }
    this.#reading = null;
    void this.#sendAll();
  }

  /** Asks for the messages before the first one. */
  async readEarlier(): Promise<void> {
    const first = this.#state.messages[0];
    if (!first) return;
    const told = await this.#links.read({ before: first.id });
    if (told.ok) this.#take(told.data.messages, { hasEarlier: told.data.earlier, isCut: false });
    else this.#become({ isCut: mayPass(told) });
  }

  /** Writes; nothing of it is lost from here on. */
  send(text: string, naming: Naming = {}): void {
    this.#setUnsent([
      ...this.#state.unsent,
      { ...naming, text, writtenId: this.#links.newId(), refused: null },
    ]);
    void this.#sendAll();
  }

  /** Sends a refused message again, from its new place at the end. */
  retry(writtenId: string): void {
    const again = this.#state.unsent.find((one) => one.writtenId === writtenId);
    if (!again) return;
    this.#setUnsent([...this.#others(writtenId), { ...again, refused: null }]);
    void this.#sendAll();
  }

  /** Gives up a message that was refused. */
  drop(writtenId: string): void {
    this.#setUnsent(this.#others(writtenId));
  }

  #others(writtenId: string): Unsent[] {
    return this.#state.unsent.filter((one) => one.writtenId !== writtenId);
  }

  async #readOn(): Promise<void> {
    const isFirst = this.#state.thread === null || this.#upTo === 0;
    const told = await this.#links.read(isFirst ? {} : { after: this.#upTo });
    if (!told.ok) {
      const { status, message } = told;
      this.#become({ isCut: mayPass(told), problem: this.#state.thread ? null : { status, message } });
      if (mayPass(told)) this.#tryLater();
      return;
    }
    const { messages, earlier } = told.data;
    const last = messages.at(-1);
    if (last) this.#upTo = Math.max(this.#upTo, last.id);
    this.#take(messages, {
      ...{ thread: told.data, problem: null, isCut: false },
      ...(isFirst ? { hasEarlier: earlier } : {}),
    });
    if (!isFirst && messages.length >= messagesAtOnce) this.#isNewer = true;
  }

  #take(messages: readonly ThreadMessage[], change: Partial<TalkState>): void {
    for (const message of messages) this.#messages.set(message.id, message);
    const written = new Set(messages.flatMap(({ written_id: id }) => (id === null ? [] : [id])));
    const unsent = this.#state.unsent.filter(({ writtenId }) => !written.has(writtenId));
    if (unsent.length < this.#state.unsent.length) this.#keep(unsent);
    const sorted = [...this.#messages.values()].toSorted((one, other) => one.id - other.id);
    this.#become({ ...change, unsent, messages: sorted });
  }

  /** One after the other, so that what was written first is read first. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next && !this.#isOver; next = this.#next())
      if (!(await this.#sendOne(next))) break;
    this.#isSending = false;
  }

  #next = (): Unsent | undefined => this.#state.unsent.find(({ refused }) => refused === null);

  /** False where it has to be tried again later. */
  async #sendOne(message: Unsent): Promise<boolean> {
    const from = this.#upTo;
    const told = await this.#links.write(message, from || undefined);
    if (told.ok) {
      this.#pauseMs = shortestPauseMs;
      const { messages, earlier } = told.data;
      const isFirst = this.#upTo === 0;
      const hasAll = isFirst || (from > 0 && messages.length < messagesAtOnce);
      this.#take(messages, {
        ...{ thread: told.data, problem: null, isCut: false },
        ...(isFirst ? { hasEarlier: earlier } : {}),
      });
      // A repetition may have been answered long ago, and not be among the last messages.
      this.#setUnsent(this.#others(message.writtenId));
      if (hasAll) this.#upTo = Math.max(this.#upTo, messages.at(-1)?.id ?? 0);
      else void this.refresh();
      return true;
    }
    if (mayPass(told)) {
      this.#become({ isCut: true });
      this.#tryLater();
      return false;
    }
    const { writtenId } = message;
    this.#setUnsent(
      this.#state.unsent.map((one) =>
        one.writtenId === writtenId ? { ...one, refused: told.message } : one,
      ),
    );
    return true;
  }

  #tryLater(): void {
    this.#cancel();
    if (this.#isOver) return;
    this.#cancel = this.#links.later(this.#pauseMs, () => void this.refresh());
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }

  #setUnsent(unsent: readonly Unsent[]): void {
    this.#keep(unsent);
    this.#become({ unsent });
  }

  /** Where another talk has taken over, what is kept is no longer this one's. */
  #keep(unsent: readonly Unsent[]): void {
    if (!this.#isOver) this.#links.keep(unsent);
  }

  #become(change: Partial<TalkState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}
