import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { anApprovedOrder, approve, wishFor } from '#src/testing/listings/storefront.ts';
import { aClient, shopOf } from '#src/testing/payments/clients.ts';
import { layCoupons } from '#src/testing/payments/coupons.ts';
import type { Fault, FaultInjector } from '#src/testing/payments/fault-injection.ts';
import {
  aBuyer,
  type Buyer,
  breachesOf,
  countOf,
  endOf,
  injectFaults,
  lastPayment,
  timePasses,
} from '#src/testing/payments/faulty-app.ts';
import { lawsOfEveryMoment, lawsOfTheEnd } from '#src/testing/payments/laws/laws.ts';
import { reconcile } from './jobs.server.ts';
import { refundPayment } from './refunds/refund.server.ts';
import { syncPayment } from './sync/sync.server.ts';
import { receiveWebhook, syncAfterWebhook } from './webhook/receive.server.ts';

// What is asked again is asked again at once.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: async () => undefined,
}));

/** `vitest --mode thorough` fails every call in every way; otherwise every second fails, in ways that take turns. */
const isThorough = import.meta.env.MODE === 'thorough';
const stride = isThorough ? 1 : 2;

let app: TestApp;
let faults: FaultInjector;
let code: (name: 'percent' | 'full') => string;
let ahead = 0;
const clock = performance.now.bind(performance);

beforeAll(async () => {
  app = await startTestApp();
  faults = injectFaults(app);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});
let rounds = 0;
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  rounds += 1;
  code = await layCoupons(app.db, `F${rounds}`, app.clock.now);
  // Enough for everybody here.
  await app.db.execute(sql`UPDATE coupons SET max_uses = NULL`);
});

interface Path {
  /** Who pays, where that is no business. */
  readonly buyer?: () => Promise<Buyer>;
  /** What was there before; answers what fails. */
  readonly ready: (buyer: Buyer) => Promise<() => Promise<unknown>>;
  /** What the buyer does when all is well again, beside doing the same once more. */
  readonly goOn?: (buyer: Buyer) => Promise<unknown>;
}

const standard = 2;
const elite = 3;

const approved = async ({ accountId }: Buyer) => {
  const { order } = await lastPayment(app, accountId);
  await app.paypal.sandbox.decide(order, true);
  return order;
};
async function bought(buyer: Buyer, planId: number, coupon?: 'percent') {
  await (await buyer.buying(planId, coupon && code(coupon)))();
  return approved(buyer);
}
async function paid(buyer: Buyer, planId: number) {
  const order = await bought(buyer, planId);
  await (await buyer.returning(order, planId))();
  return lastPayment(app, buyer.accountId);
}
const comesBack = (planId: number) => async (buyer: Buyer) => {
  const order = await approved(buyer);
  await (await buyer.returning(order, planId))();
};

/** PayPal tells that it was approved, and the job follows. */
async function told(order: string) {
  const body = JSON.stringify({
    id: `WH-${order}`,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: order },
  });
  const headers = {
    'paypal-transmission-id': 'one',
    'paypal-transmission-time': app.clock.now.toISOString(),
    'paypal-transmission-sig': 'signature',
    'paypal-cert-url': 'https://api.paypal.com/certificate',
    'paypal-auth-algo': 'SHA256withRSA',
  };
  await receiveWebhook(app.context, { headers, body });
  for (const { name, data } of app.sent.splice(0))
    if (name === syncAfterWebhook) await syncPayment(app.context, Number(Object(data).paymentId));
}

const paths: Record<string, Path> = {
  'buying with a coupon': {
    ready: (buyer) => buyer.buying(standard, code('percent')),
    goOn: comesBack(standard),
  },
  'buying what costs nothing': { ready: (buyer) => buyer.buying(elite, code('full')) },
  'coming back': {
    ready: async (buyer) => buyer.returning(await bought(buyer, standard, 'percent'), standard),
  },
  'a notice': {
    ready: async (buyer) => {
      const order = await bought(buyer, standard);
      return () => told(order);
    },
  },
  'the reconciler': {
    ready: async (buyer) => {
      await bought(buyer, standard, 'percent');
      app.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000);
      return () => reconcile(app.context);
    },
  },
  'turning away': {
    ready: async (buyer) => {
      await (await buyer.buying(standard, code('percent')))();
      return buyer.cancelling((await lastPayment(app, buyer.accountId)).order);
    },
  },
  'a refund': {
    ready: async (buyer) => {
      const { id } = await paid(buyer, standard);
      const request = {
        paymentId: id,
        pence: 700,
        reason: 'As agreed',
        actor: 'operator',
        by: null,
      } as const;
      return () => refundPayment(app.context, request);
    },
  },
  'a switch of plans': {
    ready: async (buyer) => {
      await paid(buyer, standard);
      app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000);
      return buyer.returning(await bought(buyer, elite), elite);
    },
  },
  'ordering on a page': {
    buyer: () => aClient(app),
    ready: async ({ accountId }) => {
      const shop = shopOf(accountId);
      const request = wishFor(shop);
      return () => shop.asClient('POST', '/api/order', request);
    },
    goOn: async ({ accountId }) => {
      const shop = shopOf(accountId);
      const { rows } = await app.db.execute<{ id: number }>(
        sql`SELECT max(id) AS id FROM orders WHERE client_id = ${accountId}`,
      );
      await approve(app, rows[0]?.id ?? 0);
      await shop.asClient('POST', `/api/order/${rows[0]?.id}/settlement`);
    },
  },
  'paying an order': {
    buyer: () => aClient(app),
    ready: async ({ accountId }) => (await anApprovedOrder(app, shopOf(accountId))).settle,
  },
};

const aBusinessThatBuys = () => aBuyer(app);

const ways: Omit<Fault, 'at'>[] = [
  { of: 'database', when: 'before', lasts: false },
  { of: 'database', when: 'after', lasts: false },
  { of: 'paypal', when: 'before', lasts: false },
  { of: 'paypal', when: 'after', lasts: false },
  { of: 'paypal', when: 'before', lasts: true },
  { of: 'paypal', when: 'after', lasts: true },
];

/** A client who is told that the same call is under way waits, looks at the result, and only then repeats it. */
async function again(run: () => Promise<unknown>, buyer: Buyer) {
  const said = await run().catch(() => undefined);
  if (Object(said).statusCode !== 409) return;
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000);
  if ((await countOf(app, buyer.accountId)) === 0) await run();
}

/** One story with one failure; answers whether there was a call to fail. */
async function story({ ready, goOn }: Path, buyer: Buyer, order: Fault | null): Promise<boolean> {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  const run = await ready(buyer);
  app.sent.length = 0;
  if (order) faults.arm(order);
  await run().catch(() => undefined);
  const wasHit = faults.disarm();
  // PayPal is asked again only after its rest.
  ahead += 61_000;
  const at = JSON.stringify(order);
  expect([at, ...(await breachesOf(app, lawsOfEveryMoment, buyer.accountId))]).toEqual([at]);
  await again(run, buyer);
  await goOn?.(buyer);
  return wasHit;
}

/** Every call fails once: in each of the ways, or with the ways taking turns. */
async function storiesOf(path: Path, turn: readonly Omit<Fault, 'at'>[]) {
  const told: { order: Fault; buyer: Buyer }[] = [];
  for (let at = 1; ; at += isThorough ? 1 : stride) {
    const [way] = turn.slice(Math.floor(at / stride) % turn.length);
    if (!way) return told;
    const buyer = await (path.buyer ?? aBusinessThatBuys)();
    const order = { ...way, at };
    told.push({ order, buyer });
    if (!(await story(path, buyer, order))) return told;
  }
}

test.each(Object.entries(paths))(
  'any failing call of %s breaks no money law, and the story ends as without a failure',
  async (_name, path) => {
    const whole = await (path.buyer ?? aBusinessThatBuys)();
    await story(path, whole, null);
    const turns = isThorough ? ways.map((way) => [way]) : [ways.slice(0, 2), ways.slice(2)];
    const stories = [];
    for (const turn of turns) stories.push(...(await storiesOf(path, turn)));
    await timePasses(app);
    const end = await endOf(app, whole.accountId);
    for (const { order, buyer } of stories)
      expect({ order, end: await endOf(app, buyer.accountId) }).toEqual({ order, end });
    const accountIds = [whole, ...stories.map(({ buyer }) => buyer)].map(({ accountId }) => accountId);
    expect(await breachesOf(app, lawsOfTheEnd, ...accountIds)).toEqual([]);
  },
  isThorough ? 1_200_000 : 120_000,
);
