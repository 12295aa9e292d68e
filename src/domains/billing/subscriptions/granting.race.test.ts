import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { buyPlan, daysLater, givePlan, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { syncPayment } from '../payments/sync/sync.server.ts';
import { processPlanEnds } from './ends.server.ts';
import { subscriptions } from './tables.server.ts';

const { professional, elite } = versions;

let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  accountId = await aBusiness(app.db);
});

const many = 20;
const times = (work: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)));
const held = () =>
  app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(subscriptions.startsAt, subscriptions.id);

test('simultaneous purchases queue up without an overlap or a gap', async () => {
  await times(() => givePlan(app, accountId, professional));
  const rows = await held();
  expect(rows).toHaveLength(many);
  for (const [at, row] of rows.slice(1).entries()) expect(row.startsAt).toEqual(rows[at]?.endsAt);
});

test('of simultaneous purchases of two plans, one plan stays, with the rest closed or queued', async () => {
  await times((at) => givePlan(app, accountId, at % 2 === 0 ? professional : elite));
  const open = (await held()).filter(({ closedAt }) => closedAt === null);
  expect(new Set(open.map(({ planId }) => planId)).size).toBe(1);
  for (const [at, row] of open.slice(1).entries()) expect(row.startsAt).toEqual(open[at]?.endsAt);
});

test('simultaneous settlements of one payment give one plan', async () => {
  const { id } = await buyPlan(app, accountId, elite);
  await times(() => syncPayment(app.context, id));
  expect(await held()).toHaveLength(1);
});

test('twenty simultaneous withdrawals refund the money once', async () => {
  const { id } = await buyPlan(app, accountId, professional);
  const [row] = await held();
  const { token } = await app.signIn(accountId);
  const headers = { authorization: `Bearer ${token}` };
  const answers = await times(() =>
    app.http.inject({ method: 'POST', url: `/api/subscription/${row?.id}/withdrawal`, headers }),
  );
  const statuses = answers.map((answer) => Object(answer).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(many - 1);
  const { rows } = await app.db.execute(
    sql`SELECT refunded_pence AS pence, (SELECT count(*)::int FROM refunds r WHERE r.payment_id = p.id) AS refunds
        FROM payments p WHERE id = ${id}`,
  );
  expect(rows).toEqual([{ pence: 1500, refunds: 1 }]);
});

test('a plan renewed at the moment of its end goes on once', async () => {
  await givePlan(app, accountId, elite);
  await aListing(app.db, { ownerId: accountId });
  await aListing(app.db, { ownerId: accountId });
  daysLater(app, 33);
  await Promise.all([
    processPlanEnds(app.context),
    givePlan(app, accountId, elite),
    processPlanEnds(app.context),
    processPlanEnds(app.context),
  ]);
  await processPlanEnds(app.context);
  const { rows } = await app.db.execute<{ state: string }>(
    sql`SELECT state FROM listings WHERE owner_id = ${accountId}`,
  );
  const lacking = rows.filter(({ state }) => state === 'paused').length;
  // What a fixture lacks keeps it paused where the end came first; nothing is ever both.
  expect([0, 1]).toContain(lacking);
  expect((await held()).filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
});
