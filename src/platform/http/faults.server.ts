import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '../database/failure.server.ts';
import { type Failure, failure } from './failure.server.ts';
import { sendFailure } from './refuse.server.ts';

/** What the server itself refuses before an endpoint is reached, in words for the caller. */
const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  405: 'This address can only be read.',
  408: 'The request took too long.',
  411: 'The length of the request is missing.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This type of content is not accepted.',
  419: 'CSRF token mismatch.',
  431: 'The headers are too large.',
};

const codes: Record<number, string> = {
  405: 'method-not-allowed',
  408: 'too-slow',
  411: 'no-length',
  413: 'too-large',
  414: 'too-long',
  415: 'type-not-accepted',
  419: 'xsrf',
  431: 'too-large',
};

export const refusedByServer = (status: number, requestId: string): Failure => ({
  ...failure('unreadable', requestId),
  status,
  code: codes[status] ?? 'unreadable',
  message: sentences[status] ?? 'The request could not be read.',
});

/** An error that no endpoint has answered: shown in our words if it is the caller's, hidden and logged if ours. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const trouble = databaseFailure(error);
  if (trouble) return sendFailure(reply, failure(trouble, request.id));
  const status = error.statusCode ?? 500;
  if (status < 500) return sendFailure(reply, refusedByServer(status, request.id));
  if (status === 503) return sendFailure(reply, failure('busy', request.id));
  request.log.error({ err: error, req: request }, 'a request failed by a fault of ours');
  return sendFailure(reply, failure('server-error', request.id));
}
