import type { PGlite } from '@electric-sql/pglite';

/** Whatever answers PostgreSQL's wire protocol, one buffer of whole messages at a time, in order. */
export interface Engine {
  /** Resolves when a connection may be opened; rejects at once where waiting would not help. */
  ready(): Promise<void>;
  /** The answer to these messages; `limitMs` is how long they may take. Rejects with `DatabaseLost`. */
  send(messages: Buffer, limitMs: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** An engine in this very thread: for tests, and for nothing that serves. */
export const localEngine = (pglite: PGlite): Engine => ({
  ready: () => pglite.waitReady,
  send: (messages) => pglite.runExclusive(() => pglite.execProtocolRaw(messages)),
  close: () => pglite.close(),
});
