import type { Worker } from 'node:cluster';
import type { Figures, FromPrimary, FromWorker } from './messages.ts';

interface Workers {
  /** Those that serve, by the numbers of their places. */
  readonly serving: ReadonlyMap<number, Worker>;
  /** With those that start and those that leave. */
  readonly all: ReadonlySet<Worker>;
}

/** How long a worker has to say its figures. */
const patienceMs = 1_000;

/** Passes on what workers tell each other, and collects their figures for the one that was asked for them. */
export function relayBetween({ serving, all }: Workers): (from: Worker) => void {
  const collecting = new Map<number, Collection>();
  let asked = 0;
  const collect = (asker: Worker, theirId: number) => {
    const id = ++asked;
    const places = new Map([...serving].map(([place, worker]) => [worker, place]));
    const done = (figures: readonly Figures[]) => {
      collecting.delete(id);
      send(asker, { kind: 'figures', id: theirId, all: figures });
    };
    collecting.set(id, new Collection(places, done));
    for (const worker of places.keys()) send(worker, { kind: 'asks-figures', id });
  };
  return (from) => {
    from.on('message', (message: FromWorker) => {
      if (message.kind === 'told') for (const other of all) if (other !== from) send(other, message);
      if (message.kind === 'wants-figures') collect(from, message.id);
      if (message.kind === 'own-figures') collecting.get(message.id)?.take(from, message.lines);
    });
  };
}

/** Waits for the figures of each, but not for long. */
class Collection {
  readonly #places: ReadonlyMap<Worker, number>;
  readonly #done: (all: readonly Figures[]) => void;
  readonly #taken: Figures[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(places: ReadonlyMap<Worker, number>, done: (all: readonly Figures[]) => void) {
    this.#places = places;
    this.#done = done;
    this.#timer = setTimeout(() => done(this.#taken), patienceMs);
  }

  take(from: Worker, lines: readonly string[]): void {
    this.#taken.push({ worker: this.#places.get(from) ?? 0, lines });
    if (this.#taken.length < this.#places.size) return;
    clearTimeout(this.#timer);
    this.#done(this.#taken.toSorted((one, other) => one.worker - other.worker));
  }
}

/** One that ends meanwhile does not hear it. */
export const send = (worker: Worker, message: FromPrimary): void => {
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => {});
};
