import type { FastifyInstance } from 'fastify';
import type { Env } from '#src/env.ts';
import { failure } from './failure.server.ts';
import { sendFailure } from './refuse.server.ts';

const tickMs = 100;

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
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.vital) return;
    if (lagMs() > limits.loopDelayMs || inFlight >= limits.inFlight)
      return sendFailure(reply, failure('busy', request.id));
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
}

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
