import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidPlan, giveBack, write } from '#src/testing/billing/invoices.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const many = 20;

const papers = async (kind: string) => {
  const { rows } = await app.db.execute<{ number: number; payments: number; counted: number }>(sql`
    SELECT number, (SELECT count(*) FROM invoices other WHERE other.payment_id = i.payment_id
                    AND other.kind = i.kind)::int AS payments,
           (SELECT last FROM invoice_counters c WHERE c.kind = i.kind) AS counted
    FROM invoices i WHERE kind = ${kind} ORDER BY number`);
  return rows;
};

/** Every third one is rolled back after its number was taken. */
const writeOrFail = (paymentId: number, at: number) =>
  app.db
    .transaction(async (tx) => {
      await write({ ...app, db: tx }, paymentId);
      if (at % 3 === 0) throw new Error('Rolled back');
    })
    .catch(() => {});

test('simultaneous, repeated and failed settlements leave no gap and no duplicate in the invoice numbers', async () => {
  const payments = [];
  for (let at = 0; at < many; at += 1)
    payments.push(await aPaidPlan(app, { accountId: await aBusiness(app.db) }));
  const writing = payments.flatMap((id, at) => [
    writeOrFail(id, at),
    ...(at % 2 === 0 ? [write(app, id)] : []),
  ]);
  await Promise.allSettled(writing);
  await Promise.allSettled(payments.map((id) => write(app, id)));
  const invoices = await papers('invoice');
  expect(invoices.map(({ number }) => number)).toEqual(payments.map((_, at) => at + 1));
  expect(invoices.every(({ payments: of, counted }) => of === 1 && counted === many)).toBe(true);

  await Promise.allSettled(payments.flatMap((id) => [giveBack(app, id, 1_500), giveBack(app, id, 1_500)]));
  const notes = await papers('credit_note');
  expect(notes.map(({ number }) => number)).toEqual(payments.map((_, at) => at + 1));
  expect(notes.every(({ payments: of }) => of === 1)).toBe(true);
});
