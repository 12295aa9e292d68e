import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { openPayment } from '../payments/opening/open.server.ts';
import { syncPayment } from '../payments/sync/sync.server.ts';

let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await startTestApp({ settings: { VAT_NUMBER: 'GB123456789', LEGAL_NAME: 'Treatory Ltd' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  accountId = await aBusiness(app.db);
  app.emails.length = 0;
});

async function aSettled() {
  const payment = await openPayment(app.context, {
    accountId,
    planVersionId: 3,
    orderId: null,
    description: 'Elite, 30 days',
    listPence: 3_500,
    discountPence: 0,
    returnUrl: 'https://treatory.example/paypal-success?package_id=3',
    cancelUrl: 'https://treatory.example/paypal-cancel',
  });
  await app.paypal.sandbox.decide(payment.paypalOrderId ?? '', true);
  return syncPayment(app.context, payment.id);
}

const papers = async () => {
  const { rows } = await app.db.execute<{ kind: string; net: number; vat: number; description: string }>(sql`
    SELECT i.kind, i.net_pence AS net, i.vat_pence AS vat, l.description FROM invoices i
    JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.account_id = ${accountId} ORDER BY i.id`);
  return rows;
};

const books = async () => {
  const { rows } = await app.db.execute<{ account: string; pence: number }>(sql`
    SELECT e.account, sum(-e.pence)::int AS pence FROM ledger_entries e
    JOIN ledger_movements m ON m.id = e.movement_id JOIN payments p ON p.id = m.payment_id
    WHERE p.account_id = ${accountId} GROUP BY e.account`);
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
};

const back = (payment: { id: number; captureId: string | null }, pence: number) =>
  app.context.paypal?.refundCapture(
    payment.captureId ?? '',
    { pence, currency: 'GBP', invoiceId: `R-${payment.id}-${pence}`, note: 'A change of mind' },
    `${payment.id}/${pence}`,
  );

test('a settled payment makes one invoice and one email, with the period that was granted', async () => {
  const payment = await aSettled();
  await Promise.all([syncPayment(app.context, payment.id), syncPayment(app.context, payment.id)]);
  expect(await papers()).toEqual([
    {
      kind: 'invoice',
      net: 2_917,
      vat: 583,
      description: 'Elite plan, 30 days: 2 November 2026 to 2 December 2026',
    },
  ]);
  expect(app.emails).toHaveLength(1);
  expect(app.emails[0]?.text).toContain('It runs from 2 November 2026 to 2 December 2026.');
});

test('each refund makes a credit note, and the ledger has the same VAT as the documents', async () => {
  const payment = await aSettled();
  const owed = (rows: Awaited<ReturnType<typeof papers>>, of: 'net' | 'vat') =>
    rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? row[of] : -row[of]), 0);
  for (const pence of [0, 1_234, 2_266]) {
    if (pence > 0) await back(payment, pence);
    await syncPayment(app.context, payment.id);
    const rows = await papers();
    expect(await books()).toMatchObject({ 'plan sales': owed(rows, 'net'), vat: owed(rows, 'vat') });
  }
  expect((await papers()).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note']);
  expect(await books()).toEqual({ paypal: 0, 'plan sales': 0, vat: 0 });
});
