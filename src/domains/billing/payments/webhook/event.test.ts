import { expect, test } from 'vitest';
import { parseWebhookEvent, rejectionOf } from './event.ts';

const now = new Date('2026-11-02T09:30:00Z');
const headers = {
  'paypal-transmission-id': 'T-1',
  'paypal-transmission-time': '2026-11-02T09:29:58Z',
  'paypal-transmission-sig': 'signed',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
};

test('a complete event, sent in time and with PayPal’s certificate, passes the first check', () => {
  expect(rejectionOf(headers, now)).toBeNull();
  expect(rejectionOf({ ...headers, 'paypal-transmission-time': '2026-10-29T09:30:00Z' }, now)).toBeNull();
  expect(rejectionOf({ ...headers, 'paypal-transmission-time': '2026-11-02T09:35:00Z' }, now)).toBeNull();
});

test.each(Object.keys(headers))('an event without %s is rejected', (name) => {
  expect(rejectionOf({ ...headers, [name]: undefined }, now)).toContain(name);
  expect(rejectionOf({ ...headers, [name]: '' }, now)).toContain(name);
});

test.each(['2026-10-29T09:29:59Z', '2026-11-02T09:35:01Z', 'yesterday'])(
  'an event sent at %s is rejected',
  (time) => {
    expect(rejectionOf({ ...headers, 'paypal-transmission-time': time }, now)).toContain('time');
  },
);

test.each([
  'http://api.paypal.com/cert',
  'https://paypal.com/cert',
  'https://evilpaypal.com/cert',
  'https://api.paypal.com.evil.example/cert',
  'https://api.paypal.com:8443/cert',
  'https://evil@api.paypal.com/cert',
  'https://:evil@api.paypal.com/cert',
  'https://evil.example/api.paypal.com/cert',
  'no address',
])('an event with a certificate at %s is rejected', (address) => {
  expect(rejectionOf({ ...headers, 'paypal-cert-url': address }, now)).toContain('certificate');
});

const notice = (event_type: string, resource: unknown) =>
  JSON.stringify({ id: 'WH-1', event_type, resource });

test.each<[string, unknown, string | null, string | null]>([
  ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' }, 'ORDER1', null],
  ['CHECKOUT.ORDER.APPROVED', {}, null, null],
  [
    'PAYMENT.CAPTURE.COMPLETED',
    { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } },
    'ORDER1',
    'CAPTURE1',
  ],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    {
      id: 'REFUND1',
      links: [
        { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/REFUND1' },
        { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAPTURE1' },
      ],
    },
    null,
    'CAPTURE1',
  ],
  [
    'PAYMENT.REFUND.PENDING',
    { id: 'REFUND1', supplementary_data: { related_ids: { capture_id: 'CAPTURE1' } } },
    null,
    'CAPTURE1',
  ],
  [
    'CUSTOMER.DISPUTE.CREATED',
    { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }] },
    null,
    'CAPTURE1',
  ],
  ['BILLING.PLAN.CREATED', { id: 'PLAN1', links: 'odd', disputed_transactions: 'odd' }, null, null],
  ['SOMETHING.NEW', 'odd', null, null],
])('%s gives the order and capture that it names', (type, resource, orderId, captureId) => {
  expect(parseWebhookEvent(notice(type, resource))).toMatchObject({ id: 'WH-1', type, orderId, captureId });
});

test('a dispute keeps its number, reason and status, and no personal data', () => {
  const about = { dispute_id: 'PP-D-1', reason: 'UNAUTHORISED', status: 'OPEN', messages: ['I am Ada'] };
  expect(parseWebhookEvent(notice('CUSTOMER.DISPUTE.UPDATED', about))?.dispute).toBe(
    'UPDATED, PP-D-1, UNAUTHORISED, OPEN',
  );
  expect(parseWebhookEvent(notice('CUSTOMER.DISPUTE.CREATED', {}))?.dispute).toBe('CREATED');
  expect(parseWebhookEvent(notice('PAYMENT.CAPTURE.COMPLETED', {}))?.dispute).toBeNull();
});

test.each(['', 'no JSON', '[]', '{"id":1}', '{"id":"WH-1"}'])('%s is not a webhook event', (body) => {
  expect(parseWebhookEvent(body)).toBeNull();
});
