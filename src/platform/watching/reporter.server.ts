import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Env } from '#src/env.ts';
import { authorization, envelopeOf, type Fault, type Receiver, signOf } from './envelope.server.ts';
import { restMs } from './rests.ts';

/** Tells a receiver that speaks Sentry's protocol of faults of ours. */
export interface Reporter {
  report(fault: Fault): void;
  /** Waits for what is on its way, a second at most. */
  flush(): Promise<void>;
}

const patienceMs = 3_000;
const flushMs = 1_000;
/** What a receiver cannot take is dropped: it must not cost the service its memory. */
const mostWaiting = 50;
/** The same fault is told of once within this time. */
const againAfterMs = 60_000;

/** Null where no receiver is configured. `say` hears once that reports do not arrive. */
export function openReporter(
  { sentry }: Pick<Env, 'sentry'>,
  say: (sentence: string) => void,
): Reporter | null {
  if (!sentry) return null;
  const told = new LRUCache<string, true>({ max: 1_000, ttl: againAfterMs });
  let waiting = 0;
  let restsUntil = 0;
  let isReached = true;
  let last = Promise.resolve();

  const send = async (fault: Fault) => {
    if (performance.now() < restsUntil) return;
    const answer = await post(sentry.receiver, envelopeOf(fault, sentry.environment, new Date()));
    if (answer) restsUntil = performance.now() + restMs(answer);
    const arrived = answer?.ok ?? false;
    if (!arrived && isReached) say('errors could not be reported');
    isReached = arrived;
  };

  return {
    report(fault) {
      const sign = signOf(fault);
      if (waiting >= mostWaiting || told.has(sign)) return;
      told.set(sign, true);
      waiting += 1;
      // One after the other: a receiver that says to wait is asked nothing in the meantime.
      last = last
        .then(() => send(fault))
        .finally(() => {
          waiting -= 1;
        });
    },
    flush: () => Promise.race([last, wait(flushMs, undefined, { ref: false })]),
  };
}

/** Undefined where the receiver does not answer. */
async function post(receiver: Receiver, body: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(receiver.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': authorization(receiver),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    return answer;
  } catch {
    return undefined;
  }
}
