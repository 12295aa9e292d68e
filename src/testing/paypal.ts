import fastify from 'fastify';
import { PayPal } from '#src/domains/billing/payments/paypal/client.server.ts';
import type { SandboxOrder } from '#src/domains/billing/sandbox/orders.ts';
import { sandboxCredentials, sandboxRoutes } from '#src/domains/billing/sandbox/routes.server.ts';
import { PayPalSandbox } from '#src/domains/billing/sandbox/sandbox.server.ts';
import { memoryShelf } from '#src/domains/billing/sandbox/shelf.ts';

/** The sandbox behind a port of its own, the client that talks to it, and the notices that it sent. */
export async function startSandbox(isOwn: (given: unknown) => boolean = () => true) {
  const app = fastify({ logger: false });
  const notices: { id: string; type: string; order: SandboxOrder }[] = [];
  const sandbox = new PayPalSandbox({
    shelf: memoryShelf(),
    base: 'https://sandbox.example',
    now: () => new Date('2026-11-02T09:30:00Z'),
    deliver: async (notice) => {
      notices.push(notice);
    },
  });
  await sandboxRoutes(app, { sandbox, prefix: '', isOwnNotice: async (given) => isOwn(given) });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const paypal = new PayPal({ baseUrl, fetch, ...sandboxCredentials });
  return { app, baseUrl, sandbox, paypal, notices, close: () => app.close() };
}
