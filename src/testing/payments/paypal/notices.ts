import { noticeCarrier } from '#sandbox/notices.server.ts';
import type { Notice } from '#sandbox/setting.ts';
import { sandboxWebhookId } from '#src/platform/paypal/client.server.ts';
import type { TestApp } from '../../app.ts';
import { noticeSecret } from '../../billing/paypal.ts';

/** A webhook event on the wire, signed. */
export interface Envelope {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export async function post(app: TestApp, { headers, body }: Envelope): Promise<number> {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/paypal/webhook',
    headers,
    payload: body,
  });
  return statusCode;
}

/** The webhook event as the sandbox sends it now. */
export async function enveloped(app: TestApp, notice: Notice): Promise<Envelope> {
  const caught: Envelope[] = [];
  const carry = noticeCarrier({
    url: 'https://treatory.example/api/paypal/webhook',
    webhookId: sandboxWebhookId,
    secret: noticeSecret,
    now: () => app.clock.now,
    fetch: async (_url, init) => {
      caught.push({ headers: Object(init?.headers), body: String(init?.body) });
      return new Response(null, { status: 200 });
    },
  });
  await carry(notice);
  const [envelope] = caught;
  if (!envelope) throw new Error('The sandbox carried no notice.');
  return envelope;
}

/** Delivers what the sandbox has announced about an order, in its order or another. */
export async function deliver(
  app: TestApp,
  orderId: string,
  inOrder: (notices: Notice[]) => Notice[] = (notices) => notices,
): Promise<number[]> {
  // They are handed over once the work that made them is kept.
  await new Promise((resolve) => setImmediate(resolve));
  const mine = app.paypal.notices.filter(({ order }) => order.id === orderId);
  const statuses = [];
  for (const notice of inOrder(mine)) statuses.push(await post(app, await enveloped(app, notice)));
  return statuses;
}
