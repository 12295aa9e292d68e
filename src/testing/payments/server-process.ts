import { z } from 'zod';
import { identify } from '#src/domains/accounts/sessions/sessions.server.ts';
import { billingApi } from '#src/domains/billing/api.server.ts';
import { defineInvoiceJobs } from '#src/domains/billing/invoices/jobs.server.ts';
import { definePaymentJobs, reconcile } from '#src/domains/billing/payments/jobs.server.ts';
import { webhookRoute } from '#src/domains/billing/payments/webhook/routes.server.ts';
import { defineSubscriptionJobs } from '#src/domains/billing/subscriptions/jobs.server.ts';
import { ordersApi } from '#src/domains/orders/api.server.ts';
import { cancelUnpaid, refundOwed } from '#src/domains/orders/buying/cancellation.server.ts';
import { readEnv } from '#src/env.ts';
import { hookHandlers } from '#src/hook-handlers.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { hookRunner } from '#src/platform/hooks.server.ts';
import { buildApp } from '#src/platform/http/app.server.ts';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { openPayPal } from '#src/platform/paypal/client.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import { Gate } from './paypal/gate.ts';
import { answerQuestions } from './talk.ts';

/** The server as it is, but for its pages and its emails; its clock goes ahead as far as it is told. */
let ahead = Number(process.env.AHEAD_MS);
const now = () => new Date(Date.now() + ahead);

const env = readEnv({ ...process.env, AHEAD_MS: undefined });
const log = openLog(env.logLevel);
const database = await openDatabase(env, log);
const { db } = database;
const files = await openFileStore(env);
const gate = new Gate();
const queue = openJobs({ database, log, now });
const jobs: Jobs = {
  ...queue,
  define: (name, handler, options) =>
    queue.define(name, (data, run) => gate.through(() => handler(data, run)), options),
  // When the reconciler runs is the test's to say.
  schedule: () => {},
};
const paypal = openPayPal(env);
const context = { db, env, files, jobs, log, now, runHook: hookRunner(hookHandlers), paypal };
queue.define('send-mail', async () => {}, { data: z.looseObject({}) });
definePaymentJobs(jobs, context);
defineInvoiceJobs(jobs, context);
defineSubscriptionJobs(jobs, context);

const app = await buildApp({
  ...context,
  database,
  apis: [...billingApi, ...ordersApi],
  hookHandlers,
  identify: (token) => identify({ db, now, env }, token),
  logger: log,
});
app.addHook('onRequest', async (_request, reply) => {
  let isIn = false;
  let isGone = false;
  reply.raw.once('close', () => {
    isGone = true;
    if (isIn) gate.leave();
  });
  await gate.enter();
  isIn = true;
  if (isGone) gate.leave();
});
await webhookRoute(app, context);
await app.listen({ port: env.port, host: '127.0.0.1' });
await jobs.start();

answerQuestions({
  hold: () => gate.hold(),
  release: () => gate.release(),
  clock: (ms) => {
    ahead = Number(ms);
  },
  /** Everything that runs every five minutes. */
  reconcile: () =>
    gate.through(
      async () => (await reconcile(context)) + (await refundOwed(context)) + (await cancelUnpaid(context)),
    ),
  /** Whether it asks PayPal at all: after an outage it rests for half a minute. */
  isResting: () =>
    paypal?.getOrder('NONE').then(
      () => false,
      (error: unknown) => error instanceof PayPalFailure && error.kind === 'unclear',
    ),
});
