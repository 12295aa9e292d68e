import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { failure } from './failure.server.ts';
import { sendFailure } from './refuse.server.ts';

const tickMs = 100;

/** So many more may be sending their body than may be at work: those who do so slowly keep only each other out. */
const sendersToWorkers = 4;

/**
 * Answers 503 at once when more is asked than can be done in good time, so that what is accepted stays quick.
 * What a load balancer asks is always answered.
 */
export function shedLoad(
  app: FastifyInstance,
  { limits, production }: Pick<Env, 'limits' | 'production'>,
): void {
  // In development one request may compile for seconds.
  if (!production) return;
  const lagMs = watchLag(app);
  const turns = takeTurns();
  const inFlight = new Set<FastifyRequest>();
  const arriving = new Set<FastifyRequest>();
  const isTooMuch = (request: FastifyRequest) =>
    lagMs() > limits.loopDelayMs ||
    inFlight.size >= limits.inFlight ||
    (hasBody(request) && arriving.size >= limits.inFlight * sendersToWorkers);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.vital) return;
    if (isTooMuch(request)) return sendFailure(reply, failure('busy', request.id));
    if (hasBody(request)) {
      arriving.add(request);
      // The work begins when everything is there; what was refused before that is not begun.
      request.raw.once('end', () => arriving.delete(request) && !reply.sent && inFlight.add(request));
    } else inFlight.add(request);
    reply.raw.once('close', () => {
      arriving.delete(request);
      inFlight.delete(request);
    });
    await turns.next();
  });
  // The work is done once there is an answer: a client that reads slowly must not keep others out.
  app.addHook('onSend', async (request) => {
    inFlight.delete(request);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** How late a timer of ours last rang: so long has whatever arrived meanwhile waited to be looked at. */
function watchLag(app: FastifyInstance): () => number {
  let lag = 0;
  let expected = performance.now() + tickMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lag = now - expected;
    expected = now + tickMs;
  }, tickMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => lag;
}

/** Requests that may begin in one turn of the event loop. */
const perTurn = 4;

/**
 * Spreads requests that arrive together over several turns of the event loop. Node takes in one new connection a
 * turn: if each turn worked through everything that waits, newcomers (and the load balancer's question whether we
 * live) would stand outside for seconds.
 */
function takeTurns(): { next(): Promise<void> | void } {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const turn = () => {
    const admitted = waiting.splice(0, perTurn);
    begun = admitted.length;
    if (begun > 0) setImmediate(turn);
    for (const go of admitted) go();
  };
  return {
    next() {
      if (begun === 0) setImmediate(turn);
      begun += 1;
      if (begun > perTurn) return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
