import type { EventEmitter } from 'node:events';

/** While connections come in faster than this one after another, they are taken in before the next piece of work. */
const pauseMs = 2;
/** But work waits no longer than this for them, nor longer than the last piece took, or short ones would mostly wait. */
const longestListenMs = 8;

interface Turns {
  /** Before a request begins. */
  begin(): Promise<void> | void;
  /** Before the long piece of work of one that has begun: it comes before those that have not. */
  goOn(): Promise<void> | void;
}

/**
 * Has long pieces of work take turns of the event loop, one each. Node takes in one new connection a turn: if a turn
 * worked through everything that waits, or no turn came without work, newcomers (and the load balancer's question
 * whether we live) would stand outside for seconds, even those who are only to be refused.
 */
export function takeTurns(server: EventEmitter): Turns {
  const begun: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let cameAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  let listenMs = longestListenMs;
  server.on('connection', () => {
    cameAt = performance.now();
  });
  const turn = () => {
    const now = performance.now();
    isTaken = begun.length + waiting.length > 0;
    if (!isTaken) return;
    if (now - cameAt < pauseMs && now - endedAt < listenMs) {
      setTimeout(turn, 1);
      return;
    }
    setImmediate(ended, now);
    (begun.shift() ?? waiting.shift())?.();
  };
  const ended = (startedAt: number) => {
    endedAt = performance.now();
    listenMs = Math.min(longestListenMs, endedAt - startedAt);
    turn();
  };
  const take = (line: (() => void)[]) => {
    if (isTaken || performance.now() - endedAt < longestListenMs) {
      if (!isTaken) setImmediate(turn);
      isTaken = true;
      return new Promise<void>((resolve) => line.push(resolve));
    }
    isTaken = true;
    setImmediate(ended, performance.now());
  };
  return { begin: () => take(waiting), goOn: () => take(begun) };
}
