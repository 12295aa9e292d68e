import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxStore } from '#sandbox/tables.server.ts';
import { checkLedger } from '#src/domains/billing/ledger/jobs.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { innerSandbox } from '#src/testing/billing/paypal.ts';
import { fillDemo } from '../fill.ts';
import { purchases } from './purchases.ts';

let app: TestApp;
let stand: Awaited<ReturnType<typeof innerSandbox>>;
beforeAll(async () => {
  app = await startTestApp();
  await fillDemo({ db: app.db, now: () => app.clock.now, log: { info: () => undefined } });
  const kept = await app.db.select().from(sandboxStore);
  stand = await innerSandbox(
    () => app.clock.now,
    undefined,
    new Map(kept.map(({ key, value }) => [key, value])),
  );
});
afterAll(async () => {
  await stand.close();
  await app.close();
});

test('the nightly ledger check finds no fault in the demo payments for two months', async () => {
  const context = { ...app.context, paypal: stand.paypal };
  let asked = 0;
  for (let night = 0; night < 60; night += 1) {
    const check = await checkLedger(context, 'night');
    expect([check.findings, check.unanswered]).toEqual([0, 0]);
    asked += check.asked;
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  }
  const paid = purchases.filter(({ ended }) => ended === undefined).length;
  expect(asked).toBeGreaterThanOrEqual(paid);
});

test('the demo has invoices numbered by date, one refund with its reason, and no paid plan still open', async () => {
  const { rows: invoices } = await app.db.execute<{ number: number; kind: string }>(
    sql`SELECT number, kind FROM invoices ORDER BY issued_at, id`,
  );
  const numbers = invoices.filter(({ kind }) => kind === 'invoice').map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  const { rows: refunds } = await app.db.execute(sql`SELECT state, reason FROM refunds`);
  expect(refunds).toEqual([{ state: 'done', reason: expect.stringContaining('refit') }]);
  const { rows: running } = await app.db.execute(
    sql`SELECT 1 FROM subscriptions WHERE payment_id IS NOT NULL AND closed_at IS NULL`,
  );
  expect(running).toEqual([]);
});
