import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccountRows } from '#src/domains/accounts/deletion/erase-rows.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = async (accountId: number) => {
  const { token } = await app.signIn(accountId);
  return (method: 'GET' | 'POST', url: string) =>
    app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
};

async function aShop(plan: 'free' | 'standard' | 'elite' = 'free') {
  const ownerId = await aBusiness(app.db, { plan });
  const { id: listingId } = await aListing(app.db, { ownerId });
  return { ownerId, listingId, call: await as(ownerId) };
}

test('a business sees the orders of its listings, newest first, with their payment', async () => {
  const { call, ...shop } = await aShop();
  await anOrder(app, { ...shop, clientName: 'Ada Fairweather', name: 'Facial and brows', unitPence: 6_250 });
  await anOrder(app, { ...shop, clientName: 'Bo Lindqvist' });
  const page = (await call('GET', '/api/order')).json();
  expect(page).toMatchObject({ total: 2, per_page: 5, from: 1, to: 2, last_page: 1 });
  expect(page.data.map((row: { user_name: string }) => row.user_name)).toEqual([
    'Bo Lindqvist',
    'Ada Fairweather',
  ]);
  expect(page.data[1]).toMatchObject({
    package: 'Facial and brows',
    total: 62.5,
    paid: 0,
    paid_in: 'GBP',
    payment_method: 'At the venue',
    payment_status: 'Due at the venue',
    commission: 6.25,
    net: 56.25,
  });
});

test('the commission is that of the plan at the time of the order', async () => {
  const { call, ...shop } = await aShop('elite');
  const id = await anOrder(app, { ...shop, unitPence: 10_000 });
  await app.db.execute(sql`DELETE FROM subscriptions WHERE account_id = ${shop.ownerId}`);
  expect((await call('GET', `/api/order/${id}`)).json()).toMatchObject({
    plan: 'Elite',
    commission: 0,
    net: 100,
  });
});

test('orders can be searched by client, number and item, sorted and paged', async () => {
  const { call, ...shop } = await aShop();
  for (const [clientName, unitPence] of [
    ['Cy', 300],
    ['Ann', 100],
    ['100% Bea', 200],
  ] as const)
    await anOrder(app, { ...shop, clientName, unitPence, name: `${clientName}’s massage` });
  const names = async (query: string) =>
    (await call('GET', `/api/order?${query}`)).json().data.map((row: { user_name: string }) => row.user_name);
  expect(await names('search=ANN')).toEqual(['Ann']);
  expect(await names('search=0%25+bea')).toEqual(['100% Bea']);
  expect(await names('search=cy%E2%80%99s')).toEqual(['Cy']);
  expect(await names('search=_')).toEqual([]);
  expect(await names('sort=total')).toEqual(['Ann', '100% Bea', 'Cy']);
  expect(await names('sort=-user_name&per_page=2')).toEqual(['Cy', 'Ann']);
  expect(await names('state=fulfilled')).toEqual([]);
});

test('a client sees only their own orders, without commission and contact details', async () => {
  const { call: asBusiness, ...shop } = await aShop();
  const { id: clientId } = await anAccount(app.db);
  const id = await anOrder(app, { ...shop, clientId });
  const other = await anOrder(app, shop);
  const call = await as(clientId);
  expect((await call('GET', '/api/order')).json().total).toBe(1);
  expect((await call('GET', `/api/order/${id}`)).json()).toMatchObject({
    client_email: null,
    // What the business pays us is between the two.
    plan: null,
    commission: null,
    net: null,
    may: { fulfil: false, cancel: true },
  });
  expect((await call('GET', `/api/order/${other}`)).statusCode).toBe(404);
  expect((await asBusiness('GET', `/api/order/${id}`)).json().client_email).toBe('imogen@example.com');
});

test('a business marks an order as fulfilled once, and its payment at the venue as made', async () => {
  const { call, ...shop } = await aShop();
  const id = await anOrder(app, shop);
  expect((await call('POST', `/api/order/${id}/fulfilment`)).json()).toMatchObject({
    state: 'fulfilled',
    paid: 45,
    payment_status: 'Paid at the venue',
    may: { fulfil: false, cancel: false },
    events: [
      { event: 'create', actor: 'client' },
      { event: 'fulfil', actor: 'business' },
    ],
  });
  const again = await call('POST', `/api/order/${id}/fulfilment`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'order-moved']);
});

test('a cancellation emails the other side, without naming what was ordered', async () => {
  const { call, ...shop } = await aShop();
  const { id: clientId } = await anAccount(app.db);
  app.emails.length = 0;
  const first = await anOrder(app, { ...shop, clientId, name: 'Scar massage' });
  await call('POST', `/api/order/${first}/cancellation`);
  const second = await anOrder(app, { ...shop, clientId });
  await (await as(clientId))('POST', `/api/order/${second}/cancellation`);
  expect(app.emails.map(({ to }) => to)).toEqual([
    'imogen@example.com',
    expect.stringContaining('business-'),
  ]);
  expect(JSON.stringify(app.emails)).not.toContain('Scar massage');
});

test('the CSV holds the same rows, and escapes formulas', async () => {
  const { call, ...shop } = await aShop();
  const id = await anOrder(app, { ...shop, clientName: '=cmd()', unitPence: 1_050 });
  const { file_name: name, csv } = (await call('GET', '/api/order-table')).json();
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.split('\r\n')[0]).toBe(
    'number,date,client,treatment,quantity,preferred_time,business,status,payment,gross,refunded,paid,commission,net',
  );
  expect(csv).toContain("'=cmd()");
  // What brought no money yet brings nothing in a sum either.
  expect(csv).toContain('Due at the venue,10.5,0,0,,');
  await call('POST', `/api/order/${id}/fulfilment`);
  expect((await call('GET', '/api/order-table')).json().csv).toContain('10.5,0,10.5,1.05,9.45');
});

test('a listing with an open order cannot be deleted', async () => {
  const { call, ...shop } = await aShop();
  const id = await anOrder(app, shop);
  const remove = async () =>
    app.http.inject({
      method: 'DELETE',
      url: `/api/listing/${shop.listingId}`,
      headers: { authorization: `Bearer ${(await app.signIn(shop.ownerId)).token}` },
    });
  const refused = await remove();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/still open: \w{4}-\w{4}/),
  ]);
  await call('POST', `/api/order/${id}/fulfilment`);
  expect((await remove()).statusCode).toBe(200);
});

test('an account with an open order cannot be deleted, and a later erasure keeps the sums without the name', async () => {
  const { call, ...shop } = await aShop();
  const { id: clientId } = await anAccount(app.db);
  const id = await anOrder(app, { ...shop, clientId, clientName: 'Ida Quill' });
  const client = await as(clientId);
  expect((await client('GET', '/api/account-deletion')).json().bars).toEqual([
    'You have 1 open order: cancel first, or ask the business to complete or refund.',
  ]);
  expect((await call('GET', '/api/account-deletion')).json().bars).toContain(
    'You have 1 open order: complete or cancel first.',
  );
  await call('POST', `/api/order/${id}/fulfilment`);
  expect((await client('GET', '/api/account-deletion')).json().bars).toEqual([]);
  await eraseAccountRows(app.context, clientId);
  expect((await call('GET', `/api/order/${id}`)).json()).toMatchObject({
    user_name: 'A former client',
    client_email: '',
    total: 45,
  });
});
