import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a load balancer has to notice that we are not ready, and kept connections to be used once more. */
const drainMs = 1_000;
/** After this a client that still reads is cut off. */
const patienceMs = 6_000;

/**
 * Teaches the server to stop without failing a request: first not ready and every answer the last on its
 * connection, then no new connections, then the end. Returns whether it is stopping.
 */
export function stopGently(app: FastifyInstance): () => boolean {
  let stopping = false;
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.decorate('stop', async () => {
    if (stopping) return;
    stopping = true;
    if (app.server.listening) await wait(drainMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    await app.close();
    clearTimeout(cut);
  });
  return () => stopping;
}
