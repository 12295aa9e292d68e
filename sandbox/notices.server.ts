import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { decimalText } from '#src/platform/money.ts';
import type { Notice } from './setting.ts';

interface DeliverySetting {
  /** Where the program that is tried listens. */
  readonly url: string;
  readonly webhookId: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

const sign = (secret: string, parts: readonly string[]) =>
  createHmac('sha256', secret).update(parts.join('|')).digest('hex');

/** Carries notices the way PayPal does: once more after a failure, three times at most. */
export function noticeCarrier({ url, webhookId, secret, now, fetch }: DeliverySetting) {
  return async (notice: Notice): Promise<void> => {
    const { id, type } = notice;
    const body = JSON.stringify({
      id,
      event_type: type,
      create_time: now().toISOString(),
      ...aboutOf(notice),
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
      await pause(pauseMs * attempt);
    }
  };
}

const pauseMs = 500;

/** What a notice of its type is about, in PayPal's shapes: a refund names its capture by a link alone. */
function aboutOf({ type, order, refundId, disputeId }: Notice) {
  const amount = { currency_code: order.currency, value: decimalText(order.pence) };
  const captureId = order.capture?.id;
  if (type.startsWith('CHECKOUT'))
    return { resource_type: 'checkout-order', resource: { id: order.id, status: order.status } };
  if (disputeId)
    return {
      resource_type: 'dispute',
      resource: {
        dispute_id: disputeId,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
        status: 'OPEN',
        disputed_transactions: [{ seller_transaction_id: captureId, custom: order.customId }],
        dispute_amount: amount,
      },
    };
  if (refundId)
    return {
      resource_type: 'refund',
      resource: {
        id: refundId,
        status: 'COMPLETED',
        links: [
          { rel: 'up', method: 'GET', href: `https://api.paypal.com/v2/payments/captures/${captureId}` },
        ],
      },
    };
  return {
    resource_type: 'capture',
    resource: {
      id: captureId,
      status: order.capture?.status,
      amount,
      custom_id: order.customId,
      invoice_id: order.invoiceId,
      supplementary_data: { related_ids: { order_id: order.id } },
    },
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
