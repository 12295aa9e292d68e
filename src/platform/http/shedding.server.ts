import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#src/env.ts';
import { failure } from './failure.server.ts';
import { sendFailure } from './refuse.server.ts';

const sampleMs = 500;
const resolutionMs = 20;

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
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  let lagMs = 0;
  let inFlight = 0;
  const timer = setInterval(() => {
    lagMs = Number.isFinite(delay.mean) ? delay.mean / 1e6 - resolutionMs : 0;
    delay.reset();
  }, sampleMs).unref();
  delay.enable();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.vital) return;
    if (lagMs > limits.loopDelayMs || inFlight >= limits.inFlight)
      return sendFailure(reply, failure('busy', request.id));
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
}
