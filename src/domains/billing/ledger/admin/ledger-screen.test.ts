import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { buyPlan, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { aPaidOrder, aStorefront } from '#src/testing/listings/storefront.ts';
import { refundPayment } from '../../payments/refunds/refund.server.ts';
import { checkLedger } from '../jobs.server.ts';
import { ledgerChecks } from '../tables.server.ts';

let app: TestApp;
let token: string;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp({ settings: { CLIENT_PAYMENTS: 'true' } });
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
  ({ token } = await app.signIn(operatorId));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST', below: string) =>
  app.http.inject({
    method,
    url: `/api/operator/ledger${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: {} }),
  });
const read = async (below: string) => (await ask('GET', below)).json();

test('before the first check the ledger screen shows none, and an empty ledger', async () => {
  expect(await read('')).toEqual({ last: null, is_running: false });
  const { month, months, balances } = await read('/balance');
  expect([month, months]).toEqual(['2026-11', ['2026-11']]);
  expect(balances.map(({ after }: { after: number }) => after)).toEqual([0, 0, 0, 0, 0]);
  expect((await read('/movement-table?month=2026-11')).csv).toBe(
    'movement,at,kind,payment,description\r\n,,,,\r\n',
  );
});

test('an operator starts one ledger check at a time, as a job, and it is recorded', async () => {
  app.sent.length = 0;
  const answer = await ask('POST', '/check');
  expect(answer.statusCode).toBe(202);
  expect(app.sent).toEqual([{ name: 'check-the-books', data: { trigger: 'operator' } }]);
  const { rows } = await app.db.execute(sql`SELECT action, subject, title FROM operator_actions`);
  expect(rows).toEqual([{ action: 'ledger-checked', subject: 'ledger', title: 'The ledger' }]);
  const [running] = await app.db
    .insert(ledgerChecks)
    .values({ beganAt: app.clock.now, trigger: 'operator' })
    .returning();
  expect((await read('')).is_running).toBe(true);
  expect((await ask('POST', '/check')).json().code).toBe('already-checking');
  // One whose process died is not waited for.
  await app.db.update(ledgerChecks).set({ beganAt: new Date('2026-11-02T08:00:00Z') });
  expect([running?.endedAt, (await read('')).is_running]).toEqual([null, false]);
});

test('checks are listed newest first, each with its findings', async () => {
  await checkLedger(app.context, 'night');
  const { id } = await buyPlan(app, await aBusiness(app.db), versions.elite);
  await app.db.execute(sql`UPDATE payments SET state = 'expired' WHERE id = ${id}`);
  await checkLedger(app.context, 'operator');
  await app.db.execute(sql`UPDATE payments SET state = 'captured' WHERE id = ${id}`);
  const { data, total } = await read('/check?per_page=2');
  expect([total, data]).toMatchObject([
    3,
    [
      { trigger: 'operator', findings: 4 },
      { trigger: 'night', findings: 0 },
    ],
  ]);
  const found = await read(`/check/${data[0].id}/finding?per_page=1`);
  expect(found).toMatchObject({ total: 4, last_page: 4, data: [{ kind: 'books', payment: { id } }] });
  expect((await ask('GET', '/check/4711/finding')).statusCode).toBe(404);
});

test('balances cover a month in London time, add up, and download as a table', async () => {
  const shop = await aStorefront(app);
  await aPaidOrder(app, shop);
  // Half past eleven at night on the last of June in London is July’s in no other place than London.
  app.clock.now = new Date('2027-06-30T23:30:00Z');
  ({ token } = await app.signIn(operatorId));
  const { id } = await buyPlan(app, await aBusiness(app.db), versions.professional);
  const request = {
    paymentId: id,
    pence: 500,
    reason: 'As was asked for.',
    actor: 'operator',
    by: null,
  } as const;
  await refundPayment(app.context, request);
  const { month, months, balances } = await read('/balance');
  expect([month, months[0], months.at(-1), months.length]).toEqual(['2027-07', '2027-07', '2026-11', 9]);
  expect(balances).toEqual([
    { account: 'paypal', before: 90, paid: 15, back: 5, after: 100 },
    { account: 'plan sales', before: 35, paid: 15, back: 5, after: 45 },
    { account: 'client money', before: 49.5, paid: 0, back: 0, after: 49.5 },
    { account: 'commission', before: 5.5, paid: 0, back: 0, after: 5.5 },
    { account: 'vat', before: 0, paid: 0, back: 0, after: 0 },
  ]);
  const june = (await read('/balance?month=2027-06')).balances[0];
  expect(june).toMatchObject({ paid: 0, after: 90 });
  expect((await ask('GET', '/balance?month=2027-13')).statusCode).toBe(422);
  const { file_name: name, csv } = await read('/movement-table?month=2027-07');
  const [head, ...lines] = csv.trim().split('\r\n');
  expect([name, head, lines.length]).toEqual([
    'books-2027-07.csv',
    'movement,at,kind,payment,description,paypal,plan sales,client money,commission,vat',
    2,
  ]);
  expect(lines[0]).toMatch(/,paid,P-[0-9A-F]{16},A plan,15\.00,-15\.00,0\.00,0\.00,0\.00$/);
  expect(lines[1]).toMatch(/,paid back,P-[0-9A-F]{16},A plan,-5\.00,5\.00,0\.00,0\.00,0\.00$/);
});
