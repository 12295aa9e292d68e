import type { FastifyInstance } from 'fastify';
import { pathOf } from '../log.server.ts';

/** Answers that concern an abuse of the service: for these alone the caller's address is kept. */
const suspicious = [401, 403, 419, 429];

/** One line for each answer: what was asked (without the words of a search), what came of it, how long it took. */
export function noteAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.vital) return;
    const { statusCode: status } = reply;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(suspicious.includes(status) ? { ip: request.ip } : {}),
    };
    if (status >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
