import fastify from 'fastify';
import type { SandboxOrder } from '#sandbox/orders.ts';
import { sandboxRoutes } from '#sandbox/routes.server.ts';
import { PayPalSandbox } from '#sandbox/sandbox.server.ts';
import { memoryStore } from '#sandbox/store.ts';
import { PayPal, sandboxCredentials } from '#src/platform/paypal/client.server.ts';

type Notice = { id: string; type: string; order: SandboxOrder };
type IsOwn = (given: unknown) => boolean;

/** With this the sandbox of a test signs its notices. */
export const noticeSecret = 'between the sandbox and a test';

const usualTime = () => new Date('2026-11-02T09:30:00Z');

/** The sandbox without a port, the client that talks to it, and the notices that it sent. */
export async function innerSandbox(
  now: () => Date = usualTime,
  isOwn: IsOwn = () => true,
  kept?: Map<string, unknown>,
) {
  const app = fastify({ logger: false });
  const notices: Notice[] = [];
  const sandbox = new PayPalSandbox({
    store: memoryStore(kept),
    base: 'https://sandbox.example',
    now,
    deliver: async (notice) => {
      notices.push(notice);
    },
  });
  await sandboxRoutes(app, { sandbox, prefix: '', isOwnNotice: async (given) => isOwn(given) });
  const reach: typeof fetch = async (url, init) => {
    const { body, statusCode: status } = await app.inject({
      url: new URL(String(url)).pathname,
      method: init?.method === 'POST' ? 'POST' : 'GET',
      headers: Object(init?.headers),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
  const paypal = new PayPal({ ...sandboxCredentials, baseUrl: 'https://sandbox.example', fetch: reach });
  return { app, sandbox, notices, reach, paypal, close: () => app.close() };
}

/** The same behind a port of its own. */
export async function startSandbox(isOwn?: IsOwn) {
  const inner = await innerSandbox(usualTime, isOwn);
  const baseUrl = await inner.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...inner, baseUrl, paypal: new PayPal({ ...sandboxCredentials, baseUrl, fetch }) };
}
