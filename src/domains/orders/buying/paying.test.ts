import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '#src/domains/billing/payments/jobs.server.ts';
import { recordEvent } from '#src/domains/billing/payments/sync/transition.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  anApprovedOrder,
  aPaidOrder,
  approve,
  aStorefront,
  booksOf,
  wishFor,
} from '#src/testing/listings/storefront.ts';
import { cancelUnpaid, refundOwed } from './cancellation.server.ts';
import { lastPayment } from './queries.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { VAT_NUMBER: 'GB123456789' } });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
});

const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};
const toBusiness = () => app.emails.filter(({ to }) => to.startsWith('business-'));

describe('a payment', () => {
  test('settles the order once, however often its buyer returns, and is split in the ledger', async () => {
    const shop = await aStorefront(app);
    const { id, settle } = await anApprovedOrder(app, shop);
    const answers = await Promise.all(Array.from({ length: 6 }, settle));
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 'done', order: { state: 'paid' } });
    // £55 at 10 %: £5.50, of which a sixth is VAT.
    expect(await booksOf(app, id)).toEqual({
      'client money': -4_950,
      commission: -458,
      paypal: 5_500,
      vat: -92,
    });
    expect(app.emails.map(({ subject }) => subject.replace(/\w{4}-\w{4}/, '…'))).toEqual([
      'Your order … is paid',
      'New order …',
    ]);
    expect(toBusiness()[0]?.text).toContain('A slow day');
    expect(toBusiness()[0]?.subject).not.toContain('slow');
  });

  test('not yet approved leaves the order waiting, and keeps its approval link', async () => {
    const shop = await aStorefront(app);
    const { id, approval_url } = (await shop.asClient('POST', '/api/order', wishFor(shop))).json();
    const back = await shop.asClient('POST', `/api/order/${id}/settlement`);
    expect(back.json()).toMatchObject({ status: 'waiting', order: { may: { pay: true, cancel: true } } });
    const again = await shop.asClient('POST', `/api/order/${id}/payment`);
    expect(again.json().approval_url).toBe(approval_url);
  });

  test('with a lost answer is found by the reconciler, without a second charge', async () => {
    const shop = await aStorefront(app);
    const { id, settle } = await anApprovedOrder(app, shop);
    await app.paypal.sandbox.injectFaults({ loseNext: 5 });
    expect((await settle()).json().status).toBe('pending');
    await app.paypal.sandbox.injectFaults({ loseNext: 0 });
    later(0.2);
    await reconcile(app.context);
    expect((await shop.asClient('GET', `/api/order/${id}`)).json().state).toBe('paid');
    expect((await booksOf(app, id)).paypal).toBe(5_500);
  });

  test('under review is shown as being confirmed, and cannot be started again', async () => {
    const shop = await aStorefront(app);
    const { id, settle } = await anApprovedOrder(app, shop);
    await app.paypal.sandbox.injectFaults({ pendNext: 1 });
    expect((await settle()).json()).toMatchObject({ status: 'pending', order: { state: 'created' } });
    const again = await shop.asClient('POST', `/api/order/${id}/payment`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'being-confirmed']);
    for (const asReader of [shop.asClient, shop.asBusiness])
      expect((await asReader('GET', '/api/order')).json().data).toMatchObject([
        { id, state: 'created', payment_status: 'Being confirmed' },
      ]);
    expect((await shop.asClient('GET', `/api/order/${id}`)).json()).toMatchObject({
      being_confirmed: true,
      may: { pay: false, cancel: true },
    });
  });

  test('disputed at PayPal is shown to both sides until it is resolved', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    const paymentId = (await lastPayment(app.db, id))?.id ?? 0;
    await recordEvent(app.context, paymentId, 'dispute', 'CREATED, PP-D-7, UNAUTHORISED, OPEN');
    for (const asReader of [shop.asClient, shop.asBusiness])
      expect((await asReader('GET', `/api/order/${id}`)).json()).toMatchObject({
        state: 'paid',
        disputed: true,
        payment_status: 'Disputed at PayPal',
      });
    await recordEvent(app.context, paymentId, 'dispute', 'RESOLVED, PP-D-7');
    expect((await shop.asClient('GET', `/api/order/${id}`)).json().payment_status).toBe('Paid');
  });

  test('may be made for a day, then the order is cancelled and the client gets an email', async () => {
    const shop = await aStorefront(app);
    const { id } = (await shop.asClient('POST', '/api/order', wishFor(shop))).json();
    later(1);
    await reconcile(app.context);
    expect(await cancelUnpaid(app.context)).toBe(0);
    expect((await shop.asClient('POST', `/api/order/${id}/payment`)).json().approval_url).toContain('https');
    later(24);
    await reconcile(app.context);
    await cancelUnpaid(app.context);
    const order = (await shop.asClient('GET', `/api/order/${id}`)).json();
    expect(order).toMatchObject({ state: 'cancelled', events: [{}, { event: 'cancel', actor: 'system' }] });
    expect(app.emails.at(-1)?.subject).toMatch(/was not paid and has ended$/);
    expect((await shop.asClient('POST', `/api/order/${id}/settlement`)).json().status).toBe('ended');
  });
});

describe('a cancellation', () => {
  test('within 14 days refunds everything at once and emails both sides', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    app.emails.length = 0;
    const answer = await shop.asClient('POST', `/api/order/${id}/cancellation`);
    expect(answer.json()).toMatchObject({
      state: 'refunded',
      refunded: 55,
      payment_status: 'Refunded',
      events: [{}, {}, { event: 'refund', actor: 'client' }],
    });
    expect(await booksOf(app, id)).toEqual({});
    expect(
      app.emails.map(({ to, subject }) => [to.split('-')[0], subject.replace(/\w{4}-\w{4}/, '…')]),
    ).toEqual([
      ['person', 'Order …: your refund is on its way'],
      ['business', 'Order … was cancelled'],
      ['person', 'Order … was refunded'],
      ['business', 'Order … was refunded'],
    ]);
  });

  test('after 14 days is up to the business', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    later(15 * 24);
    const refused = await shop.asClient('POST', `/api/order/${id}/cancellation`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'right-is-over']);
    const given = await shop.asBusiness('POST', `/api/order/${id}/cancellation`);
    expect(given.json()).toMatchObject({ state: 'refunded', events: [{}, {}, { actor: 'business' }] });
  });

  test('during a PayPal outage is accepted, and the refund is retried until it is made', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    await app.paypal.sandbox.injectFaults({ failNext: 9 });
    const answer = await shop.asClient('POST', `/api/order/${id}/cancellation`);
    expect([answer.statusCode, answer.json().payment_status]).toEqual([200, 'Refund on its way']);
    expect((await shop.asBusiness('POST', `/api/order/${id}/fulfilment`)).statusCode).toBe(409);
    expect((await shop.asClient('POST', `/api/order/${id}/cancellation`)).statusCode).toBe(409);
    await app.paypal.sandbox.injectFaults({ failNext: 0 });
    later(0.5);
    await refundOwed(app.context);
    await reconcile(app.context);
    expect((await shop.asClient('GET', `/api/order/${id}`)).json().state).toBe('refunded');
    expect(await booksOf(app, id)).toEqual({});
  });

  test('by both sides at once refunds the money once', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    const url = `/api/order/${id}/cancellation`;
    const both = await Promise.all([shop.asClient('POST', url), shop.asBusiness('POST', url)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { rows } = await app.db.execute(sql`SELECT r.pence FROM refunds r
      JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ${id}`);
    expect(rows).toEqual([{ pence: 5_500 }]);
  });
});

describe('late and double payments', () => {
  test('an approval after a cancellation is not charged', async () => {
    const shop = await aStorefront(app);
    const { id } = (await shop.asClient('POST', '/api/order', wishFor(shop))).json();
    expect((await shop.asClient('POST', `/api/order/${id}/cancellation`)).json().state).toBe('cancelled');
    await approve(app, id);
    expect((await shop.asClient('POST', `/api/order/${id}/settlement`)).json().status).toBe('ended');
    expect(await booksOf(app, id)).toEqual({});
  });

  test('a simultaneous payment and cancellation never leaves money with a cancelled order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await aStorefront(app);
      const { id, settle } = await anApprovedOrder(app, shop);
      await Promise.all([settle(), shop.asClient('POST', `/api/order/${id}/cancellation`)]);
      later(1);
      await reconcile(app.context);
      await refundOwed(app.context);
      const { state } = (await shop.asClient('GET', `/api/order/${id}`)).json();
      const held = (await booksOf(app, id)).paypal ?? 0;
      expect([state, held]).toEqual(state === 'paid' ? ['paid', 5_500] : [state, 0]);
      expect(['paid', 'cancelled', 'refunded']).toContain(state);
    }
  });

  test('money that comes after a cancellation is refunded automatically', async () => {
    const shop = await aStorefront(app);
    const { id, settle } = await anApprovedOrder(app, shop);
    await app.db.execute(sql`UPDATE orders SET state = 'cancelled', closed_at = now() WHERE id = ${id}`);
    const answer = await settle();
    expect(answer.json().order).toMatchObject({
      state: 'refunded',
      events: [{}, { event: 'pay' }, { actor: 'system' }],
    });
    expect(await booksOf(app, id)).toEqual({});
    expect(
      toBusiness()
        .map(({ subject }) => subject)
        .join(),
    ).not.toContain('New order');
  });

  test('a second payment for an order is refunded, and the first stays', async () => {
    const shop = await aStorefront(app);
    const { id, settle } = await anApprovedOrder(app, shop);
    // Its first payment seemed over while it was on its way.
    await app.db.execute(sql`UPDATE payments SET state = 'expired' WHERE order_id = ${id}`);
    await shop.asClient('POST', `/api/order/${id}/payment`);
    await approve(app, id);
    await settle();
    await app.db.execute(sql`UPDATE payments SET state = 'open', look_at = '2026-11-01'
      WHERE order_id = ${id} AND state = 'expired'`);
    await reconcile(app.context);
    expect((await booksOf(app, id)).paypal).toBe(11_000);
    expect(await refundOwed(app.context)).toBe(1);
    expect(await booksOf(app, id)).toEqual({
      'client money': -4_950,
      commission: -458,
      paypal: 5_500,
      vat: -92,
    });
    expect((await shop.asClient('GET', `/api/order/${id}`)).json().state).toBe('paid');
  });
});
