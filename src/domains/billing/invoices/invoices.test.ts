import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidPlan, giveBack, write } from '#src/testing/billing/invoices.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { anonymiseOldInvoices } from './jobs.server.ts';

let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      LEGAL_NAME: 'Treatory Ltd',
      LEGAL_ADDRESS: '1 High Street, York YO1 7HH',
      COMPANY_NUMBER: '01234567',
      VAT_NUMBER: 'GB123456789',
      SUPPORT_EMAIL: 'help@treatory.example',
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  accountId = await aBusiness(app.db, { name: 'Żaneta Łuczak' });
  app.emails.length = 0;
});

const as = async (id: number) => {
  const { token } = await app.signIn(id);
  return (url: string) => app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
};
const own = async (query = '') => (await (await as(accountId))(`/api/invoice${query}`)).json();
const facts = async (id: number) => (await (await as(accountId))(`/api/invoice/${id}`)).json();

test('a paid plan is invoiced once with what UK rules require, however often it is settled', async () => {
  await aListing(app.db, { ownerId: accountId, title: 'Ngô & O’Brien' });
  const paymentId = await aPaidPlan(app, {
    accountId,
    pence: 3_500,
    discountPence: 500,
    couponCode: 'SPRING',
  });
  await write(app, paymentId);
  await write(app, paymentId);
  const { data, total } = await own();
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    kind: 'invoice',
    name: 'VAT invoice',
    net: 25,
    vat: 5,
    total: 30,
    credits: null,
  });
  expect(await facts(data[0].id)).toMatchObject({
    number: expect.stringMatching(/^INV-\d{6}$/),
    issued_at: '2026-11-02T09:30:00.000Z',
    supplied_at: '2026-11-02T09:30:00.000Z',
    seller: {
      name: 'Treatory Ltd',
      address: '1 High Street, York YO1 7HH',
      company_number: '01234567',
      vat_number: 'GB123456789',
    },
    buyer: { name: 'Żaneta Łuczak', trading_name: 'Ngô & O’Brien' },
    lines: [
      { description: 'Professional plan, 30 days', vat_rate: 20, net: 29.17, vat: 5.83, total: 35 },
      { description: 'Discount by coupon SPRING', vat_rate: 20, net: -4.17, vat: -0.83, total: -5 },
    ],
  });
});

test('each part refund gets one credit note, up to the total of the invoice', async () => {
  const paymentId = await aPaidPlan(app, { accountId });
  await write(app, paymentId);
  for (const pence of [333, 333, 1_000, 1_500]) await giveBack(app, paymentId, pence);
  const { data } = await own('?per_page=10');
  expect(
    data.map((row: { kind: string; total: number; vat: number }) => [row.kind, row.total, row.vat]),
  ).toEqual([
    ['credit_note', 5, 0.83],
    ['credit_note', 6.67, 1.11],
    ['credit_note', 3.33, 0.56],
    ['invoice', 15, 2.5],
  ]);
  expect(data[0]).toMatchObject({ name: 'VAT credit note', credits: data[3].number });
  expect((await facts(data[2].id)).lines[0].description).toBe('Part refund of Professional plan, 30 days');
});

test('the buyer gets an email with the invoice, and one for each refund with its credit note', async () => {
  const paymentId = await aPaidPlan(app, { accountId });
  await write(app, paymentId);
  await giveBack(app, paymentId, 1_500);
  const [confirmation, refund] = app.emails;
  const { data } = await own();
  expect(confirmation).toMatchObject({
    subject: 'Your Professional plan is paid · Treatory',
    enclosed: [{ name: `${data[1].number}.pdf`, type: 'application/pdf', source: 'invoice', id: data[1].id }],
  });
  for (const words of [
    'Professional plan, 30 days',
    'You paid £15.00 by PayPal on 2 November 2026. £2.50 of it is VAT.',
    'does not renew automatically',
    'You can cancel on your plan page',
    'Within 14 days',
    'by writing to help@treatory.example',
    'https://treatory.example/dashboard/plan',
    'This is a test site: no money moved.',
  ])
    expect(confirmation?.text).toContain(words);
  expect(refund?.subject).toBe('£15.00 was refunded to you · Treatory');
  expect(refund?.text).toContain(`It cancels VAT invoice ${data[1].number}`);
  expect(refund).toMatchObject({ enclosed: [{ name: `${data[0].number}.pdf` }] });
});

test('an erased account gets no email, but its credit note is still written', async () => {
  const paymentId = await aPaidPlan(app, { accountId });
  await write(app, paymentId);
  await app.db.execute(sql`UPDATE accounts SET erased_at = now() WHERE id = ${accountId}`);
  app.emails.length = 0;
  await giveBack(app, paymentId, 1_500);
  const { rows } = await app.db.execute(
    sql`SELECT kind FROM invoices WHERE account_id = ${accountId} ORDER BY id`,
  );
  expect([app.emails, rows.map(({ kind }) => kind)]).toEqual([[], ['invoice', 'credit_note']]);
});

test('a credit note keeps the VAT rate and the names of its invoice', async () => {
  const paymentId = await aPaidPlan(app, { accountId });
  await write(app, paymentId);
  const before = app.context.env;
  const env = { ...before, vatNumber: '', vatRate: 25, legalName: 'Another Ltd' };
  await app.db.execute(sql`UPDATE accounts SET name = 'Married Name' WHERE id = ${accountId}`);
  await giveBack({ ...app, context: { ...app.context, env } }, paymentId, 1_500);
  const { data } = await own();
  expect(await facts(data[0].id)).toMatchObject({
    net: 12.5,
    vat: 2.5,
    seller: { name: 'Treatory Ltd', vat_number: 'GB123456789' },
    buyer: { name: 'Żaneta Łuczak' },
  });
});

test('a seller without a VAT number charges none, and the document is not called a VAT invoice', async () => {
  const env = { ...app.context.env, vatNumber: '', legalName: '' };
  await write({ ...app, context: { ...app.context, env } }, await aPaidPlan(app, { accountId }));
  const { data } = await own();
  expect(data[0]).toMatchObject({ name: 'Invoice', net: 15, vat: 0, total: 15 });
  expect(await facts(data[0].id)).toMatchObject({
    seller: { name: 'Treatory' },
    lines: [{ vat_rate: null }],
  });
  expect(app.emails[0]?.text).toContain(
    'You paid £15.00 by PayPal on 2 November 2026. No VAT is charged on it.',
  );
});

test('an unpaid or held payment gets no invoice and takes no number', async () => {
  const last = async () => (await app.db.execute(sql`SELECT last FROM invoice_counters`)).rows;
  const before = await last();
  const paymentId = await aPaidPlan(app, { accountId });
  for (const state of ['open', 'pending', 'cancelled', 'expired', 'failed', 'held']) {
    await app.db.execute(
      sql`UPDATE payments SET state = ${state}, paypal_order_id = ${`o${paymentId}`} WHERE id = ${paymentId}`,
    );
    await write(app, paymentId);
  }
  expect([await last(), (await own()).total]).toEqual([before, 0]);
});

test('invoice numbers have no gaps, even when a transaction fails in between', async () => {
  const numbers = [];
  for (let at = 0; at < 3; at += 1) {
    const paymentId = await aPaidPlan(app, { accountId });
    const broken = app.db.transaction(async (tx) => {
      await write({ ...app, db: tx }, paymentId);
      throw new Error('Something else failed');
    });
    await expect(broken).rejects.toThrow('Something else failed');
    await write(app, paymentId);
    numbers.push((await own()).data[0].number);
  }
  const [first = ''] = numbers;
  const start = Number(first.slice(4));
  expect(numbers.map((number) => Number(number.slice(4)))).toEqual([start, start + 1, start + 2]);
});

test('the database refuses changes and deletions of invoices and counters', async () => {
  await write(app, await aPaidPlan(app, { accountId }));
  for (const statement of [
    sql`DELETE FROM invoices`,
    sql`DELETE FROM invoice_lines`,
    sql`UPDATE invoices SET gross_pence = gross_pence + 1, net_pence = net_pence + 1`,
    sql`UPDATE invoices SET buyer_name = 'Another'`,
    // Too early: the law still wants the name.
    sql`UPDATE invoices SET buyer_name = '', buyer_trading_name = '', buyer_address = '', reduced_at = now()`,
    sql`UPDATE invoice_lines SET description = 'Something else'`,
    sql`UPDATE invoice_counters SET last = last - 1`,
    sql`UPDATE invoice_counters SET last = last + 2`,
    sql`DELETE FROM invoice_counters`,
  ])
    await expect(app.db.execute(statement)).rejects.toThrow();
});

test('the buyer’s name is removed from an invoice after seven years, and the sums stay', async () => {
  app.clock.now = new Date('2018-03-12T23:00:00Z');
  await write(app, await aPaidPlan(app, { accountId }));
  app.clock.now = new Date('2025-03-12T22:59:59Z');
  expect(await anonymiseOldInvoices(app.context)).toBe(0);
  app.clock.now = new Date('2025-03-12T23:00:00Z');
  expect([await anonymiseOldInvoices(app.context), await anonymiseOldInvoices(app.context)]).toEqual([1, 0]);
  const { data } = await own();
  expect(await facts(data[0].id)).toMatchObject({
    total: 15,
    buyer: { name: '', trading_name: '', address: '' },
    lines: [{ total: 15 }],
  });
});

test('a person who deletes an account is told how long invoices are kept', async () => {
  await write(app, await aPaidPlan(app, { accountId }));
  const { keeps } = (await (await as(accountId))('/api/account-deletion')).json();
  expect(keeps.join(' ')).toContain('for six years after the end of their financial year');
});

test('only the buyer and an operator for money can open an invoice and its PDF', async () => {
  await write(app, await aPaidPlan(app, { accountId }));
  const { data } = await own();
  const address = `/api/invoice/${data[0].id}/pdf`;
  const { id: operatorId } = await anAccount(app.db, { role: 'operator' });
  const moderator = await anAccount(app.db, { role: 'operator', operatorRights: ['moderation'] });
  const operator = await as(operatorId);
  expect((await operator('/api/invoice')).json().total).toBeGreaterThan(0);
  for (const other of [await as(await aBusiness(app.db)), await as(moderator.id)]) {
    expect((await other(address)).statusCode).toBe(404);
    expect((await other('/api/invoice')).json().total).toBe(0);
  }
  for (const call of [await as(accountId), operator]) {
    const answer = await call(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${data[0].number}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  }
  expect((await app.http.inject(address)).statusCode).toBe(401);
});
