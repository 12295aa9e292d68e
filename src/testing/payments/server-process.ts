import type { Server } from 'node:http';
import { openApp } from '#src/app.ts';
import { reconcile } from '#src/domains/billing/payments/jobs.server.ts';
import { cancelUnpaid, refundOwed } from '#src/domains/orders/buying/cancellation.server.ts';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { answerQuestions } from './child-process.ts';
import { Gate } from './paypal/gate.ts';

/** The server without its pages and its emails, with a clock that the test sets. */
let ahead = Number(process.env.AHEAD_MS);
const now = () => new Date(Date.now() + ahead);

const env = readEnv({ ...process.env, AHEAD_MS: undefined });
const log = openLog(env.logLevel);
const database = await openDatabase(env, log);
const gate = new Gate();
const queue = openJobs({ database, log, now });
const jobs: Jobs = {
  ...queue,
  define: (name, handler, options) => {
    const gated: typeof handler = (data, run) => gate.through(() => handler(data, run));
    queue.define(name, name === 'send-mail' ? async () => {} : gated, options);
  },
  // The test says when the reconciler runs.
  schedule: () => {},
};
const { app, context } = await openApp(env, database, log, { now, jobs });
gateRequests(app.server);
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
    context.paypal?.getOrder('NONE').then(
      () => false,
      (error: unknown) => error instanceof PayPalFailure && error.kind === 'unclear',
    ),
});

/** Counts each request as work inside the gate, from its first byte until its answer is sent. */
function gateRequests(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    let isIn = false;
    let isGone = false;
    response.once('close', () => {
      isGone = true;
      if (isIn) gate.leave();
    });
    await gate.enter();
    isIn = true;
    if (isGone) gate.leave();
    for (const listener of listeners) listener(request, response);
  });
}
