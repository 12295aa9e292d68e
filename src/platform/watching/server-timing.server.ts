import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../context.server.ts';
import { requestTime } from '../database/request-time.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its answer says how long it took. */
    isTimed: boolean;
  }
}

/**
 * Has the answers to operators say how long they took, and how much of it went to the database. Nobody else is told:
 * times to a tenth of a millisecond would give away what an answer itself keeps secret.
 */
export function timeAnswers(app: FastifyInstance): void {
  app.decorateRequest('isTimed', false);
  app.addHook('onSend', async (request, reply) => {
    if (!request.isTimed) return;
    const { waitedMs = 0, statements = 0 } = requestTime() ?? {};
    const total = `total;dur=${reply.elapsedTime.toFixed(1)}`;
    reply.header('server-timing', `${total}, db;dur=${waitedMs.toFixed(1)};desc="${statements} statements"`);
  });
}

/** An operator who has proved it, and who does not see through the eyes of another. */
export function noteTimed(request: FastifyRequest, caller: Caller | null): void {
  request.isTimed = caller?.role === 'operator' && !caller.twoFactorDue && !caller.isView;
}
