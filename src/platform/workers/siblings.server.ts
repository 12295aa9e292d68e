import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type About,
  type Figures,
  type FromPrimary,
  type FromWorker,
  type Shared,
  secretName,
} from './messages.ts';

/** The other workers of this machine, as far as one of them has to do with them. */
export interface Siblings {
  /** Hears what they tell about something; answers how to tell them, which they hear within a tenth of a second. */
  share<Topic extends About>(about: Topic, hear: (items: readonly Shared[Topic][]) => void): Tell<Topic>;
  /** Has the others read the figures of this process; answers how to read those of all, this one's among them. */
  shareFigures(own: () => Promise<string[]>): () => Promise<readonly Figures[] | null>;
  /** Known to them alone, and gone with them. */
  readonly secret: string;
}
type Tell<Topic extends About> = (item: Shared[Topic]) => void;

/** A process that serves by itself. */
export const noSiblings: Siblings = {
  share: () => () => {},
  shareFigures: () => async () => null,
  secret: randomBytes(32).toString('base64url'),
};

/** What is told within this time goes out together. */
const togetherMs = 50;

/** How long the figures of all are waited for, before a worker answers with its own. */
const patienceMs = 2_000;

/** Where a primary started this process, the way to its siblings; everything goes through the primary. */
export function openSiblings(): Siblings {
  return cluster.isWorker ? overPrimary() : noSiblings;
}

function overPrimary(): Siblings {
  const secret = process.env[secretName] ?? '';
  delete process.env[secretName];
  return { share, shareFigures, secret };
}

function share<Topic extends About>(
  about: Topic,
  hear: (items: readonly Shared[Topic][]) => void,
): Tell<Topic> {
  let untold: Shared[Topic][] = [];
  process.on('message', (message: FromPrimary) => {
    // What is about a topic holds its items.
    if (message.kind === 'told' && message.about === about) hear(message.items as readonly Shared[Topic][]);
  });
  const tellAll = () => {
    tell({ kind: 'told', about, items: untold });
    untold = [];
  };
  return (item) => {
    if (untold.push(item) === 1) setTimeout(tellAll, togetherMs).unref();
  };
}

function shareFigures(own: () => Promise<string[]>): () => Promise<readonly Figures[] | null> {
  const waiting = new Map<number, (all: readonly Figures[]) => void>();
  let asked = 0;
  process.on('message', (message: FromPrimary) => {
    if (message.kind === 'asks-figures')
      own().then(
        (lines) => tell({ kind: 'own-figures', id: message.id, lines }),
        // The others are read all the same.
        () => {},
      );
    if (message.kind === 'figures') waiting.get(message.id)?.(message.all);
  });
  return async () => {
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<readonly Figures[]>();
    waiting.set(id, resolve);
    tell({ kind: 'wants-figures', id });
    const late = wait(patienceMs, null, { ref: false });
    return Promise.race([promise, late]).finally(() => waiting.delete(id));
  };
}

/** A primary that is gone takes this process with it, so nobody is left to complain to. */
const tell = (message: FromWorker): void => {
  process.send?.(message, undefined, undefined, () => {});
};

/** Calls once the primary has put another worker in the place of this one. */
export function onReplaced(leave: () => void): void {
  if (cluster.isWorker)
    process.on('message', ({ kind }: FromPrimary) => {
      if (kind === 'leave') leave();
    });
}

/** Says things to the person at the terminal only once: the first worker does, and a process without siblings. */
export const isFirst = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;
