import type { FastifyBaseLogger } from 'fastify';
import { afterCommit } from '../database/after-commit.server.ts';
import type { Database } from '../database/database.server.ts';
import { asOneRequest } from '../database/request-time.server.ts';
import { Notices } from './notices.server.ts';

/** What a stream is told. */
export interface Newer {
  readonly topic: string;
  /** Only rises, within one process. */
  readonly version: number;
}

/** Who says that something is newer, and who listens: in this process and, by PostgreSQL, in all others. */
export interface Live {
  /** At once or within a tenth of a second; for verbs and jobs there is `announce`, which waits for the commit. */
  announce(topic: string): void;
  /** Resolves once other processes are heard, or seem not to answer: then listeners are told when they do. */
  ready(): Promise<void>;
  /** Answers how to stop listening. */
  listen(topics: readonly string[], hear: (newer: Newer) => void): () => void;
  /** How many listen now. */
  listening(): number;
  /** How often a stream says that it is there, in milliseconds. */
  readonly beatMs: number;
  /** Tells what is still waiting, and gives up the connection that listens. */
  stop(): Promise<void>;
}

interface LiveSetting {
  readonly database: Pick<Database, 'pool' | 'apart'>;
  readonly log: FastifyBaseLogger;
  readonly beatMs?: number;
}

/** Says that a topic (`calendar:17`) is newer, once the transaction of the context, if there is one, has committed. */
export const announce = ({ live }: { readonly live: Live }, topic: string): void =>
  afterCommit(() => live.announce(topic));

/** What is announced within this time goes out together, each topic once. */
const togetherMs = 100;

/** Nothing is asked of the database until someone announces or listens. */
export function openLive({ database, log, beatMs = 25_000 }: LiveSetting): Live {
  const listeners = new Map<string, Set<(newer: Newer) => void>>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let version = 0;
  const tell = (topics: Iterable<string>) => {
    for (const topic of topics) {
      version = Math.max(Date.now(), version + 1);
      for (const hear of listeners.get(topic) ?? []) hear({ topic, version });
    }
  };
  // Other processes may have said something that this one did not hear.
  const lookAgain = () => tell([...listeners.keys()]);
  const notices = database.apart
    ? new Notices({ pool: database.pool, apart: database.apart, log, tell, lookAgain })
    : null;
  const flush = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const topics = [...waiting];
    waiting.clear();
    timer = setTimeout(flush, togetherMs).unref();
    tell(topics);
    // Not in the name of the request that announced: it does not wait for this.
    asOneRequest(() => void notices?.send(topics));
  };
  return {
    beatMs,
    announce(topic) {
      waiting.add(topic);
      // What one transaction announces goes out together.
      timer ??= setTimeout(flush, 0).unref();
    },
    async ready() {
      await notices?.ready();
    },
    listen(topics, hear) {
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(hear));
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(hear);
          if (listeners.get(topic)?.size === 0) listeners.delete(topic);
        }
      };
    },
    listening: () => new Set([...listeners.values()].flatMap((heard) => [...heard])).size,
    async stop() {
      clearTimeout(timer);
      flush();
      clearTimeout(timer);
      timer = undefined;
      await notices?.stop();
    },
  };
}
