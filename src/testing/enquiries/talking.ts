import { randomUUID } from 'node:crypto';
import { Talk, type Told, type Unsent } from '#src/domains/enquiries/chat/talk.ts';

/** What becomes of one call: it arrives, it is lost on the way there, or its answer is lost on the way back. */
export type Luck = 'arrives' | 'lost' | 'unanswered';

interface Lines {
  readonly read: (part: { after?: number; before?: number }) => Promise<Told>;
  readonly write: (message: Unsent, after?: number) => Promise<Told>;
}

const silence = { ok: false, status: 0, code: 'unreachable', message: 'No answer.' } as const;

/** One side of a conversation in a browser whose line is cut at will, and whose page can be closed and opened again. */
export class Talker {
  #kept: readonly Unsent[] = [];
  readonly #lines: Lines;
  readonly #luck: () => Luck;
  talk: Talk;

  constructor(lines: Lines, luck: () => Luck) {
    this.#lines = lines;
    this.#luck = luck;
    this.talk = this.#open();
  }

  /** Closes the page in the middle of whatever it does, and opens it again. */
  reload(): void {
    this.talk.end();
    this.talk = this.#open();
  }

  #open(): Talk {
    const cut = async (ask: () => Promise<Told>): Promise<Told> => {
      const luck = this.#luck();
      if (luck === 'lost') return silence;
      const told = await ask();
      return luck === 'unanswered' ? silence : told;
    };
    const talk = new Talk({
      read: (part) => cut(() => this.#lines.read(part)),
      write: (message, after) => cut(() => this.#lines.write(message, after)),
      later: (_ms, act) => {
        const timer = setImmediate(act);
        return () => clearImmediate(timer);
      },
      kept: () => this.#kept,
      keep: (unsent) => {
        this.#kept = unsent;
      },
      newId: randomUUID,
    });
    talk.begin();
    return talk;
  }

  /** The texts on the screen, in order. */
  shown(): string[] {
    return this.talk.state().messages.map(({ text }) => text);
  }

  isSettled(): boolean {
    return this.talk.state().unsent.length === 0 && !this.talk.state().isCut;
  }
}
