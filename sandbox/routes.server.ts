import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandboxCredentials } from '#src/platform/paypal/client.server.ts';
import type { Reply } from './asked.server.ts';
import { mountPages } from './page-routes.server.ts';
import type { PayPalSandbox } from './sandbox.server.ts';

interface RoutesSetting {
  readonly sandbox: PayPalSandbox;
  /** Before every address of it: `/sandbox/paypal`, or nothing for a process of its own. */
  readonly prefix: string;
  /** Who may call it; of a process of its own everybody who knows how. */
  readonly credentials?: { readonly id: string; readonly secret: string };
  /** How long faults last that the panel ordered; absent: until they are taken back. */
  readonly faultsEndAfterMs?: number;
  /** Whether a notice is one that the sandbox sent. */
  readonly isOwnNotice: (given: unknown) => Promise<boolean>;
}

/** PayPal's addresses as far as we call them, its page for the buyer, and a panel to make it misbehave. */
export async function sandboxRoutes(app: FastifyInstance, setting: RoutesSetting) {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    );
    mountCalls(inside, setting);
    mountPages(inside, setting);
  });
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(textOf(body) || '{}');
  } catch {
    return null;
  }
}

/** An answer that is lost on the way looks like a line that was cut. */
function send(reply: FastifyReply, answer: Reply | null) {
  if (answer) return reply.code(answer.status).send(answer.body);
  reply.hijack();
  reply.raw.destroy();
}

type Params = { id: string };

function mountCalls(
  app: FastifyInstance,
  { sandbox, prefix, isOwnNotice, credentials: { id, secret } = sandboxCredentials }: RoutesSetting,
) {
  const token = randomBytes(24).toString('base64url');
  const basic = Buffer.from(`${id}:${secret}`).toString('base64');
  app.post(`${prefix}/v1/oauth2/token`, async (request, reply) =>
    request.headers.authorization === `Basic ${basic}`
      ? reply.send({ access_token: token, token_type: 'Bearer', expires_in: 32_400 })
      : reply.code(401).send({ error: 'invalid_client' }),
  );
  app.addHook('preHandler', async (request, reply) => {
    const isCall = /\/v[12]\/(checkout|payments|notifications)\//.test(request.url);
    if (isCall && request.headers.authorization !== `Bearer ${token}`)
      await reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
  });
  const requestId = (headers: Record<string, unknown>) => {
    const given = headers['paypal-request-id'];
    return typeof given === 'string' ? given : undefined;
  };
  app.post(`${prefix}/v2/checkout/orders`, async ({ headers, body }, reply) =>
    send(reply, await sandbox.call(requestId(headers), () => sandbox.create(jsonOf(body)))),
  );
  app.get<{ Params: Params }>(`${prefix}/v2/checkout/orders/:id`, async ({ params }, reply) =>
    send(reply, await sandbox.call(undefined, () => sandbox.show(params.id))),
  );
  app.post<{ Params: Params }>(
    `${prefix}/v2/checkout/orders/:id/capture`,
    async ({ headers, params }, reply) =>
      send(reply, await sandbox.call(requestId(headers), () => sandbox.capture(params.id))),
  );
  app.post<{ Params: Params }>(
    `${prefix}/v2/payments/captures/:id/refund`,
    async ({ headers, params, body }, reply) =>
      send(reply, await sandbox.call(requestId(headers), () => sandbox.refund(params.id, jsonOf(body)))),
  );
  app.post(`${prefix}/v1/notifications/verify-webhook-signature`, async ({ body }, reply) =>
    reply.send({ verification_status: (await isOwnNotice(jsonOf(body))) ? 'SUCCESS' : 'FAILURE' }),
  );
}
