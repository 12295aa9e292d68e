import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sandboxCredentials } from '#src/platform/paypal/open.server.ts';
import { approvalPage, controlPage, noSuchOrder } from './pages.ts';
import type { PayPalSandbox, Reply } from './sandbox.server.ts';

interface RoutesSetting {
  readonly sandbox: PayPalSandbox;
  /** Before every address of it: `/sandbox/paypal`, or nothing for a process of its own. */
  readonly prefix: string;
  /** Whether a notice is one that the sandbox sent. */
  readonly isOwnNotice: (given: unknown) => Promise<boolean>;
}

const token = 'sandbox-token';

/** PayPal's addresses as far as we call them, its page for the buyer, and a panel to make it misbehave. */
export async function sandboxRoutes(app: FastifyInstance, { sandbox, prefix, isOwnNotice }: RoutesSetting) {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    );
    mountCalls(inside, sandbox, prefix, isOwnNotice);
    mountPages(inside, sandbox, prefix);
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
  sandbox: PayPalSandbox,
  prefix: string,
  isOwnNotice: RoutesSetting['isOwnNotice'],
) {
  const basic = Buffer.from(`${sandboxCredentials.id}:${sandboxCredentials.secret}`).toString('base64');
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

const decision = z.object({ decision: z.enum(['approve', 'cancel']) });
const count = z.coerce.number().int().min(0).max(60_000).catch(0);
const faults = z.object({
  slowMs: count,
  failNext: count,
  loseNext: count,
  declineNext: count,
  pendNext: count,
  copies: z.coerce.number().int().min(0).max(20).catch(1),
  isDisordered: z.string().optional().transform(Boolean),
  isSilent: z.string().optional().transform(Boolean),
});

const formOf = (body: unknown) => Object.fromEntries(new URLSearchParams(textOf(body)));

function mountPages(app: FastifyInstance, sandbox: PayPalSandbox, prefix: string) {
  const html = (reply: FastifyReply, text: string) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(text);
  const tokenOf = (query: unknown) => z.object({ token: z.string() }).catch({ token: '' }).parse(query).token;
  app.get(`${prefix}/checkoutnow`, { exposeHeadRoute: false }, async ({ query }, reply) => {
    const order = await sandbox.order(tokenOf(query));
    return order ? html(reply, approvalPage(order, prefix)) : html(reply.code(404), noSuchOrder);
  });
  app.post(`${prefix}/checkoutnow`, async ({ query, body }, reply) => {
    const given = decision.safeParse(formOf(body));
    const to = given.success && (await sandbox.decide(tokenOf(query), given.data.decision === 'approve'));
    return to ? reply.redirect(to, 303) : html(reply.code(404), noSuchOrder);
  });
  app.get(`${prefix}/control`, { exposeHeadRoute: false }, async (_request, reply) =>
    html(reply, controlPage(await sandbox.weather(), await sandbox.orders(), prefix)),
  );
  app.post(`${prefix}/control`, async ({ body }, reply) => {
    await sandbox.turn(faults.parse(formOf(body)));
    return reply.redirect(`${prefix}/control`, 303);
  });
  app.post<{ Params: Params }>(`${prefix}/control/:id`, async ({ params, body }, reply) => {
    const { status } = formOf(body);
    if (status === 'COMPLETED' || status === 'DECLINED') await sandbox.clear(params.id, status);
    return reply.redirect(`${prefix}/control`, 303);
  });
}
