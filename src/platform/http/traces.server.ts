import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { pathOf } from '../log.server.ts';

const everyMs = 5_000;
const patienceMs = 5_000;
/** What a collector that is away cannot take is dropped: it must not cost the service its memory. */
const mostWaiting = 2_000;

/** W3C Trace Context, as a proxy or another service sends it. */
const parentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Tells an OpenTelemetry collector of each request as one span (OTLP over HTTP, in JSON), a batch every few seconds.
 * It learns the route, the path without its query, the status and the request id; nothing of who asked.
 */
export function sendTraces(
  app: FastifyInstance,
  { otelEndpoint, otelServiceName }: Pick<Env, 'otelEndpoint' | 'otelServiceName'>,
): void {
  if (otelEndpoint === null) return;
  const url = `${otelEndpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let isReached = true;
  const flush = async () => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const sent = await post(url, batch(otelServiceName, spans));
    if (!sent && isReached) app.log.warn({ spans: spans.length }, 'traces could not be sent');
    isReached = sent;
  };
  app.addHook('onResponse', async (request, reply) => {
    const { vital, streams } = request.routeOptions.config;
    if (vital || streams || waiting.length >= mostWaiting) return;
    waiting.push(spanOf(request, reply));
  });
  const timer = setInterval(flush, everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

type Span = ReturnType<typeof spanOf>;

function spanOf(request: FastifyRequest, reply: FastifyReply) {
  const [, traceId, parentSpanId] = parentShape.exec(String(request.headers.traceparent)) ?? [];
  const route = request.routeOptions.url;
  const endMs = performance.timeOrigin + performance.now();
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parentSpanId ? { parentSpanId } : {}),
    name: route ? `${request.method} ${route}` : request.method,
    // Of a server.
    kind: 2,
    startTimeUnixNano: nanoseconds(endMs - reply.elapsedTime),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: [
      text('http.request.method', request.method),
      ...(route ? [text('http.route', route)] : []),
      text('url.path', pathOf(request.url)),
      { key: 'http.response.status_code', value: { intValue: String(reply.statusCode) } },
      text('request.id', request.id),
    ],
    // 2 is an error, 0 says nothing.
    status: { code: reply.statusCode >= 500 ? 2 : 0 },
  };
}

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

const batch = (service: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [text('service.name', service)] },
      scopeSpans: [{ scope: { name: 'http' }, spans }],
    },
  ],
});

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
