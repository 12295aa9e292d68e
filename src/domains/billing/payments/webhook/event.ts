import { z } from 'zod';

/** The headers that every webhook event has, in lower case. */
const requiredHeaders = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
] as const;

type Headers = Readonly<Record<string, string | undefined>>;

/** PayPal repeats a webhook event for three days. */
const oldestMs = 4 * 24 * 60 * 60_000;
/** Clocks differ. */
const aheadMs = 5 * 60_000;

/** Why a webhook event is refused without asking PayPal; null if it may be genuine. */
export function rejectionOf(headers: Headers, now: Date): string | null {
  const missing = requiredHeaders.find((name) => !headers[name]);
  if (missing) return `${missing} is missing`;
  const sentAt = Date.parse(headers['paypal-transmission-time'] ?? '');
  const age = now.getTime() - sentAt;
  if (!(age <= oldestMs && age >= -aheadMs)) return 'the time of transmission is out of reach';
  return isPayPalAddress(headers['paypal-cert-url'] ?? '') ? null : 'the certificate is not at PayPal';
}

/** A certificate from elsewhere is not PayPal's, even if the signature matches it. */
function isPayPalAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' &&
    url.hostname.endsWith('.paypal.com') &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  );
}

const id = z.string().min(1).max(64);
const resource = z.object({
  id: id.optional(),
  status: z.string().max(40).optional(),
  reason: z.string().max(80).optional(),
  dispute_id: id.optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: id.optional(), capture_id: id.optional() }) })
    .optional()
    .catch(undefined),
  links: z
    .array(z.object({ rel: z.string(), href: z.string() }))
    .catch([])
    .default([]),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: id.optional() }))
    .catch([])
    .default([]),
});
const shape = z.object({
  id,
  event_type: z.string().min(1).max(100),
  resource: resource.catch({ links: [], disputed_transactions: [] }),
});

/** A webhook event as far as we read it: what it is about, and where to look. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly orderId: string | null;
  readonly captureId: string | null;
  /** What is kept of a dispute, because PayPal order does not show it. */
  readonly dispute: string | null;
}

/** Null if the body is not a webhook event. */
export function parseWebhookEvent(body: string): WebhookEvent | null {
  const known = shape.safeParse(parsed(body));
  if (!known.success) return null;
  const { id: noticeId, event_type: type, resource: about } = known.data;
  return {
    id: noticeId,
    type,
    orderId: about.supplementary_data?.related_ids.order_id ?? (isOrder(type) ? (about.id ?? null) : null),
    captureId: captureOf(type, about),
    dispute: type.startsWith('CUSTOMER.DISPUTE.')
      ? [type.slice('CUSTOMER.DISPUTE.'.length), about.dispute_id, about.reason, about.status]
          .filter((word) => word !== undefined)
          .join(', ')
      : null,
  };
}

const isOrder = (type: string) => type.startsWith('CHECKOUT.ORDER.');

/** A refund links up to its capture, a dispute names it, and a capture event is about the capture itself. */
function captureOf(type: string, about: z.output<typeof resource>): string | null {
  const disputed = about.disputed_transactions[0]?.seller_transaction_id;
  const above = about.links.find(({ rel }) => rel === 'up')?.href;
  const linked = /\/v2\/payments\/captures\/([A-Z0-9-]{1,64})$/.exec(above ?? '')?.[1];
  const own = type.startsWith('PAYMENT.CAPTURE.') ? about.id : undefined;
  return disputed ?? about.supplementary_data?.related_ids.capture_id ?? linked ?? own ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
