import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SandboxOrder } from './orders.ts';

interface Notice {
  readonly id: string;
  readonly type: string;
  readonly order: SandboxOrder;
}

interface DeliverySetting {
  /** Where the program that is tried listens. */
  readonly url: string;
  readonly webhookId: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

const sign = (secret: string, parts: readonly string[]) =>
  createHmac('sha256', secret).update(parts.join('|')).digest('base64');

/** Carries notices the way PayPal does: once more after a failure, three times at most. */
export function noticeCarrier({ url, webhookId, secret, now, fetch }: DeliverySetting) {
  return async ({ id, type, order }: Notice): Promise<void> => {
    const body = JSON.stringify({
      id,
      event_type: type,
      create_time: now().toISOString(),
      resource_type: type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture',
      resource: type.startsWith('CHECKOUT')
        ? { id: order.id }
        : { id: order.capture?.id, supplementary_data: { related_ids: { order_id: order.id } } },
    });
    const transmission = randomUUID();
    const time = now().toISOString();
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(secret, [transmission, time, webhookId, body]),
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/sandbox-of-our-own',
      'paypal-auth-algo': 'SHA256withRSA',
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      if (response?.ok) return;
    }
  };
}

const asked = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

/** Whether what is asked about was signed by `noticeCarrier` with this secret. */
export function isOwnNotice(secret: string, given: unknown): boolean {
  const known = asked.safeParse(given);
  if (!known.success) return false;
  const { transmission_id, transmission_time, webhook_id, webhook_event, transmission_sig } = known.data;
  const body = JSON.stringify(webhook_event);
  const right = Buffer.from(sign(secret, [transmission_id, transmission_time, webhook_id, body]));
  const claimed = Buffer.from(transmission_sig);
  return right.length === claimed.length && timingSafeEqual(right, claimed);
}
