import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { askOver, patienceMs, type Ask as Sent } from '../calling.ts';

/** One request. */
export interface Ask extends Omit<Sent, 'encoding'> {
  readonly kind: string;
  /** Who asks: each visitor has an address of its own. */
  readonly from: string;
  /** The act goes on with what is answered; every other answer comes compressed, and nobody looks at it. */
  readonly isRead?: boolean;
}

export interface Reply {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
}

/** One answer as the callers saw it. */
export interface Seen {
  readonly kind: string;
  readonly isWrite: boolean;
  readonly status: number;
  /** Why the connection ended without an answer. */
  readonly fault?: string;
  /** From the moment at which it was due, not from when the caller got round to it. */
  readonly ms: number;
  /** When it was due, on the monotonic clock. */
  readonly due: number;
  readonly hasHint: boolean;
}

/** What one visitor does: some requests, one after another. */
export type Act = (send: (ask: Ask) => Promise<Reply>) => Promise<void>;

/** Sends requests to one server as many browsers would, over connections that are kept. */
export class Callers {
  readonly #port: number;
  readonly #agent = new Agent({
    keepAlive: true,
    // Without a time of its own the agent would not heed for how long the server keeps an unused connection.
    timeout: 2 * patienceMs,
    maxFreeSockets: 1_000,
    scheduling: 'lifo',
  });
  readonly seen: Seen[] = [];

  constructor(address: string) {
    this.#port = Number(new URL(address).port);
  }

  /** Begins acts at moments that nobody can foresee, so many a second on average, however slowly they are answered. */
  async openLoop({
    acts,
    perSecond,
    seconds,
  }: {
    acts: () => Act;
    perSecond: number;
    seconds: number;
  }): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const end = performance.now() + seconds * 1_000;
    for (let due = performance.now(); due < end; due += (-Math.log(1 - Math.random()) / perSecond) * 1_000) {
      const early = due - performance.now();
      if (early > 1) await wait(early);
      const act = this.#begin(acts(), due).finally(() => underWay.delete(act));
      underWay.add(act);
    }
    await Promise.all(underWay);
  }

  /** So many callers, each of whom begins the next act when one is answered. */
  async closedLoop({
    acts,
    atOnce,
    seconds,
  }: {
    acts: () => Act;
    atOnce: number;
    seconds: number;
  }): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    const call = async () => {
      while (performance.now() < end) await this.#begin(acts(), performance.now());
    };
    await Promise.all(Array.from({ length: atOnce }, call));
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Only the first request of an act is due at a moment; the others follow its answers. */
  async #begin(act: Act, due: number): Promise<void> {
    let next = due;
    await act(async (ask) => {
      const began = next;
      const { hasHint, ...reply } = await this.#send(ask);
      const at = performance.now();
      this.seen.push({
        ...{ kind: ask.kind, isWrite: (ask.method ?? 'GET') !== 'GET', status: reply.status },
        ...(reply.status === 0 ? { fault: reply.text } : {}),
        ...{ ms: at - began, due: began, hasHint },
      });
      next = at;
      return reply;
    });
  }

  /** A connection that ends without an answer is one with status 0, and the reason for its text. */
  #send({ kind: _kind, isRead = false, ...ask }: Ask): Promise<Reply & { hasHint: boolean }> {
    return askOver(this.#agent, this.#port, isRead ? ask : { ...ask, encoding: 'br' }).then(
      ({ status, body, headers }) => ({
        status,
        text: isRead ? body : '',
        hasHint: 'retry-after' in headers,
      }),
      (error: unknown) => ({ status: 0, text: String(error), hasHint: false }),
    );
  }
}
