import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '#demo/random.ts';
import { type Answer, type Ask, Caller } from '../calling.ts';
import type { World } from './world.ts';

/** What came of the calls of one kind. */
export interface Tally {
  calls: number;
  failed: number;
  /** Refused as busy after the time that the database is waited for: the machine was too slow, with or without a restart. */
  slow: number;
  /** Of each call, in milliseconds. */
  readonly took: { readonly at: number; readonly ms: number }[];
}

export interface Result {
  readonly tallies: Record<string, Tally>;
  /** Each failure in words. */
  readonly failures: string[];
  /** Appointments that were acknowledged. */
  readonly booked: number;
}

/** The database is waited for at least so long, in milliseconds, before a request is refused as busy. */
const patienceMs = 1_900;

interface Kind {
  readonly name: string;
  readonly callers: number;
  /** How long a caller waits between an answer and the next question, in milliseconds. */
  readonly pause: readonly [least: number, most: number];
  readonly next: (random: Random) => Ask;
}

/** As many as one client may have to come at one business. */
const ofOneClient = 3;

/**
 * Starts 26 callers, each with a connection that it keeps: pages, the API, people who ask once in a few seconds, so that
 * their connections lie idle, and clients who keep favourites and book; `slowness` lengthens their pauses. Answers how to
 * end them.
 */
export function startCallers(
  port: number,
  world: World,
  { seed, slowness = 1 }: { readonly seed: number; readonly slowness?: number },
): () => Promise<Result> {
  let bookings = 0;
  const kinds = kindsOf(world, () => bookings++);
  const load = new Load(port, { seed, slowness });
  const ended = Promise.all(
    kinds.flatMap((kind) => Array.from({ length: kind.callers }, (_, number) => load.call(kind, number))),
  );
  return async () => {
    load.isOver = true;
    await ended;
    return load;
  };
}

class Load implements Result {
  readonly tallies: Record<string, Tally> = {};
  readonly failures: string[] = [];
  booked = 0;
  isOver = false;
  readonly #port: number;
  readonly #seed: number;
  readonly #slowness: number;

  constructor(port: number, { seed, slowness }: { readonly seed: number; readonly slowness: number }) {
    this.#port = port;
    this.#seed = seed;
    this.#slowness = slowness;
  }

  /** Asks again and again, over one connection. */
  async call({ name, pause, next }: Kind, number: number): Promise<void> {
    const random = new Random(`${name} ${number} ${this.#seed}`);
    const caller = new Caller(this.#port);
    this.tallies[name] ??= { calls: 0, failed: 0, slow: 0, took: [] };
    const tally = this.tallies[name];
    let lastAt = performance.now();
    while (!this.isOver) {
      await wait(random.whole(...pause) * this.#slowness);
      const asked = next(random);
      const idleMs = Math.round(performance.now() - lastAt);
      const from = `10.${number}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
      const fault = await caller.ask({ ...asked, from }).then(
        (answer) => this.#judge(tally, answer),
        (error: unknown) => String(Object(error).code ?? error),
      );
      lastAt = performance.now();
      tally.calls += 1;
      if (!fault) continue;
      tally.failed += 1;
      this.failures.push(
        `${asked.method ?? 'GET'} ${asked.path}, after ${idleMs} ms without a call: ${fault}`,
      );
    }
    caller.close();
  }

  /** What is wrong with an answer. */
  #judge(tally: Tally, { status, ms, body }: Answer): string | null {
    tally.took.push({ at: performance.now(), ms });
    if (status === 201) this.booked += 1;
    if (status < 400) return null;
    if (status !== 503 || ms < patienceMs)
      return `${status} after ${Math.round(ms)} ms, ${body.slice(0, 200)}`;
    tally.slow += 1;
    return null;
  }
}

function kindsOf(world: World, nextBooking: () => number): Kind[] {
  const { slug, listingId, variantId, clients, times } = world;
  const pages = ['/', `/listing-details/${slug}`, '/service-categories', '/contact-us', '/login'];
  const reads = [
    '/livez',
    `/api/listing-details/${slug}`,
    '/api/search?search=massage&per_page=20',
    `/api/listing-details/${slug}/times?variant=${variantId}&from=${world.firstDay}`,
  ];
  const client = (random: Random) => random.pick(clients);
  return [
    { name: 'pages', callers: 6, pause: [20, 200], next: (random) => ({ path: random.pick(pages) }) },
    { name: 'API reads', callers: 6, pause: [20, 200], next: (random) => ({ path: random.pick(reads) }) },
    // Longer than a client keeps an unused connection, and shorter.
    { name: 'idle in between', callers: 8, pause: [1_000, 5_500], next: () => ({ path: '/api/blog' }) },
    {
      ...{ name: 'signed-in reads', callers: 2, pause: [50, 300] },
      next: (random) => ({ path: '/api/appointment', token: client(random) }),
    },
    {
      ...{ name: 'favourites', callers: 2, pause: [50, 300] },
      next: (random) => ({
        ...{ method: 'PUT', path: `/api/favourite/${listingId}`, token: client(random), json: {} },
      }),
    },
    {
      ...{ name: 'bookings', callers: 2, pause: [600, 1_800] },
      next: () => {
        const index = nextBooking();
        return {
          ...{ method: 'POST', path: '/api/appointment', key: `booking-${index}` },
          token: clients[Math.floor(index / ofOneClient) % clients.length],
          json: { slug, variants: [variantId], at: times[index % times.length], pay: 'venue' },
        };
      },
    },
  ];
}

/** Milliseconds within which 99 of 100 calls were answered, of those that ended in a span of time. */
export function p99(tally: Tally, from: number, until: number): number {
  const took = tally.took.flatMap(({ at, ms }) => (at >= from && at < until ? ms : [])).sort((a, b) => a - b);
  return Math.round(took[Math.floor(took.length * 0.99)] ?? 0);
}
