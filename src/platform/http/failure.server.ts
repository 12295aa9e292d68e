import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '../database/failure.server.ts';
import type { CommonCode } from '../endpoint.ts';
import { busy, otherPlaces } from '../refusals.ts';
import { saidWhen } from '../text/plain-message.ts';

/** A refusal on its way to the wire, whichever part of the server made it. */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Record<string, string[]>;
  readonly requestId: string;
  /** What its kind says more. */
  readonly said?: Record<string, unknown> | undefined;
  /** Seconds; absent where the status alone decides. */
  readonly retryAfter?: number | undefined;
}

/** The sentences that are the same everywhere; the originals are Laravel's. */
const common: Record<CommonCode, { status: number; message: string }> = {
  unreadable: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  unauthorized: { status: 403, message: 'This action is unauthorized.' },
  'other-places': { status: otherPlaces.status, message: otherPlaces.message },
  'two-factor-due': { status: 403, message: 'Set up two-factor sign-in first: operators need it.' },
  'only-viewing': { status: 403, message: 'You see what another person sees. Nothing can be changed.' },
  'not-in-view': { status: 403, message: 'This stays closed while you view as another person.' },
  'not-found': { status: 404, message: 'Not found.' },
  invalid: { status: 422, message: '' },
  'too-many-attempts': { status: 429, message: 'Too Many Attempts.' },
  'server-error': { status: 500, message: 'Server Error' },
  busy: { status: busy.status, message: busy.message },
  'disk-full': {
    status: 507,
    message: 'There is no room to save this at the moment. Please try again later.',
  },
  unreachable: { status: 503, message: 'The service could not be reached.' },
};

export const failure = (code: CommonCode, requestId: string): Failure & { readonly code: CommonCode } => ({
  ok: false,
  code,
  errors: {},
  requestId,
  ...common[code],
});

/** The first message, and how many more there are: as a reader of one line needs it. */
export function invalid(errors: Record<string, string[]>, requestId: string): Failure {
  const [first = 'The given data was invalid.', ...more] = Object.values(errors).flat();
  const rest =
    more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'error' : 'errors'})`;
  return { ...failure('invalid', requestId), message: `${first}${rest}`, errors };
}

/** The body of a failure: `errors` only where a field is to blame, `retry_after` only where waiting helps. */
export const failureBody = ({
  status,
  code,
  message,
  errors,
  requestId,
  said,
  retryAfter: wait,
}: Failure) => ({
  ...said,
  message,
  ...(status === 422 || Object.keys(errors).length > 0 ? { errors } : {}),
  code,
  ...(status === 429 && wait !== undefined ? { retry_after: wait } : {}),
  request_id: requestId,
});

/** Seconds after which trying again may help; null where it does not. */
export const retryAfter = (status: number): number | null => ({ 503: 5, 507: 60 })[status] ?? null;

/** The sentence for a person who reads a page: it also says when to come back. */
export const spoken = ({
  status,
  message,
  retryAfter: wait,
}: Pick<Failure, 'status' | 'message' | 'retryAfter'>) =>
  status === 429 && wait !== undefined ? saidWhen(message, wait) : message;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any value as text inside an element or a quoted attribute. */
export const escapeHtml = (value: unknown) =>
  String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Answers a "no": in the shape that Laravel's clients read, or as a plain page where one was asked for. */
export function sendFailure(reply: FastifyReply, no: Failure) {
  const seconds = no.retryAfter ?? retryAfter(no.status);
  if (seconds !== null) reply.header('retry-after', seconds);
  reply.status(no.status).header('cache-control', 'no-store');
  return wantsPage(reply.request)
    ? reply.type('text/html; charset=utf-8').send(failurePage(no))
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(reply, no)));
}

function bodyOf({ request }: FastifyReply, no: Failure) {
  const { saysSuccess, saysStatus, saysError } = request.routeOptions?.config ?? {};
  return {
    ...(saysSuccess ? { success: false } : {}),
    ...(saysStatus ? { status: 'error' } : {}),
    ...(saysError ? { error: no.message } : {}),
    ...failureBody(no),
  };
}

const wantsPage = ({ url, headers }: FastifyRequest) =>
  !/^\/api\b/.test(url) && (headers.accept ?? '').includes('text/html');

const failurePage = (no: Failure) => pageOf(spoken(no), no.requestId);

const pageOf = (message: string, requestId: string) => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(message)}</title></head>
<body><main><h1>${escapeHtml(message)}</h1><p><a href="/">Go to the home page</a></p><p>Reference: ${escapeHtml(requestId)}</p></main></body>
</html>
`;

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
  const fault = databaseFailure(error);
  if (fault) return sendFailure(reply, failure(fault, request.id));
  // A refusal was on its way when the caller left; the request went on then, and had a second answer for nobody.
  if (error.code === 'ERR_HTTP_HEADERS_SENT' && request.raw.socket.destroyed) return reply.hijack();
  const status = error.statusCode ?? 500;
  if (status < 500) return sendFailure(reply, refusedByServer(status, request.id));
  if (status === 503) return sendFailure(reply, failure('busy', request.id));
  request.log.error({ err: error, req: request, status: 500 }, 'a request failed by a fault of ours');
  return sendFailure(reply, failure('server-error', request.id));
}
