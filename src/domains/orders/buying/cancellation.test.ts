import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidOrder, aStorefront, wishFor } from '#src/testing/listings/storefront.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mails = () =>
  app.emails.map(({ to, subject }) => [to.split('-')[0], subject.replace(/\w{4}-\w{4}/, '…')]);

test('a business hears nothing of an unpaid order or of its cancellation', async () => {
  const shop = await aStorefront(app);
  const { id } = (await shop.asClient('POST', '/api/order', wishFor(shop))).json();
  app.emails.length = 0;
  expect((await shop.asClient('POST', `/api/order/${id}/cancellation`)).json().state).toBe('cancelled');
  expect(mails()).toEqual([]);
});

test('a client gets an email when the business cancels, paid or not', async () => {
  const shop = await aStorefront(app);
  const unpaid = (await shop.asClient('POST', '/api/order', wishFor(shop))).json().id;
  const paid = await aPaidOrder(app, shop);
  app.emails.length = 0;
  await shop.asBusiness('POST', `/api/order/${unpaid}/cancellation`);
  expect(mails()).toEqual([['person', 'Order … was cancelled']]);
  app.emails.length = 0;
  await shop.asBusiness('POST', `/api/order/${paid}/cancellation`);
  expect(mails()).toEqual([
    ['person', 'Order …: your refund is on its way'],
    ['person', 'Order … was refunded'],
    ['business', 'Order … was refunded'],
  ]);
});
