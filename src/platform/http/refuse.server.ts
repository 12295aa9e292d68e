import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failureBody, retryAfter, spoken } from './failure.server.ts';
import { escapeHtml } from './html.ts';

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
